<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sql;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;

/** Merchant configurations, in the tables `pay_merchant` and `pay_config`. */
final class MerchantRepository implements Merchants {

	private const MOST = 50;
	private const BOX  = 'pay-config';

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	public function current( string $gateway ): ?Merchant {
		return $this->read(
			'm.gateway = %s AND m.is_on = 1 AND c.version = m.version ORDER BY m.id LIMIT 1',
			array( $gateway )
		)[0] ?? null;
	}

	public function all(): array {
		return $this->read( 'c.version = m.version ORDER BY m.id LIMIT %d', array( self::MOST ) );
	}

	public function find( int $id, int $version ): ?Merchant {
		return $this->read( 'c.merchant_id = %d AND c.version = %d', array( $id, $version ) )[0] ?? null;
	}

	public function versions( string $gateway ): array {
		return $this->read(
			'm.gateway = %s ORDER BY m.is_on DESC, c.created DESC, c.version DESC LIMIT %d',
			array( $gateway, self::MOST )
		);
	}

	public function is_on( int $id ): bool {
		return '1' === $this->db->value( "SELECT is_on FROM {$this->merchant()} WHERE id = %d", array( $id ) );
	}

	public function save( int $id, string $gateway, string $title, array $values, array $secrets, bool $is_on ): int {
		return $this->db->transaction_once(
			function () use ( $id, $gateway, $title, $values, $secrets, $is_on ): int {
				if ( 0 === $id ) {
					$this->db->execute(
						"INSERT INTO {$this->merchant()} (gateway,title,version,is_on,created) VALUES (%s,%s,0,0,%d)",
						array( $gateway, $title, $this->clock->now() )
					);
					$id = $this->db->insert_id();
				}
				$version = $this->db->value(
					"SELECT version FROM {$this->merchant()} WHERE id = %d AND gateway = %s" . $this->db->locked(),
					array( $id, $gateway )
				) ?? throw Failure::not_found();
				$before  = $this->find( $id, (int) $version );
				$kept    = null === $before ? array() : self::opened( $this->box( $id, (int) $version ) );
				$all     = $secrets + $kept;
				$next    = (int) $version;
				if ( null === $before || $before->values !== $values || $all !== $kept ) {
					++$next;
					$this->db->execute(
						"INSERT INTO {$this->config()} (merchant_id,version,fields,box,created)
							VALUES (%d,%d,%s,%s,%d)",
						array(
							$id,
							$next,
							(string) wp_json_encode( $values, JSON_UNESCAPED_UNICODE | JSON_FORCE_OBJECT ),
							SecretBox::close( (string) wp_json_encode( $all, JSON_FORCE_OBJECT ), self::BOX ),
							$this->clock->now(),
						)
					);
				}
				$this->db->execute(
					"UPDATE {$this->merchant()} SET title = %s, version = %d, is_on = %d WHERE id = %d",
					array( $title, $next, (int) $is_on, $id )
				);
				if ( $is_on ) {
					$this->db->execute(
						"UPDATE {$this->merchant()} SET is_on = 0 WHERE gateway = %s AND id <> %d AND is_on = 1",
						array( $gateway, $id )
					);
				}
				return $id;
			}
		);
	}

	private function box( int $id, int $version ): string {
		return (string) $this->db->value(
			"SELECT box FROM {$this->config()} WHERE merchant_id = %d AND version = %d",
			array( $id, $version )
		);
	}

	/** @return array<string, string> */
	private static function opened( string $box ): array {
		return self::texts( SecretBox::open( $box, self::BOX ) ?? '' );
	}

	/** @return array<string, string> */
	private static function texts( string $json ): array {
		$fields = json_decode( $json, true );
		$texts  = array();
		foreach ( is_array( $fields ) ? $fields : array() as $name => $value ) {
			$texts[ (string) $name ] = is_scalar( $value ) ? (string) $value : '';
		}
		return $texts;
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Merchant>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Merchant => new Merchant(
				(int) $row['id'],
				(string) $row['gateway'],
				(string) $row['title'],
				(int) $row['version'],
				self::texts( (string) $row['fields'] ),
				self::opened( (string) $row['box'] ),
				'1' === $row['is_on']
			),
			$this->db->rows(
				"SELECT m.id, m.gateway, m.title, m.is_on, c.version, c.fields, c.box FROM {$this->merchant()} m
					JOIN {$this->config()} c ON c.merchant_id = m.id WHERE $where",
				$values
			)
		);
	}

	private function merchant(): string {
		return $this->db->table( 'pay_merchant' );
	}

	private function config(): string {
		return $this->db->table( 'pay_config' );
	}
}
