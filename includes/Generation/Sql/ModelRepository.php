<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Sql;

use Zeromo\Community\Generation\Model;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Locks\Api\SecretBox;

/** Tools, in the table `generation_model`. A key is written and opened for a call, and never listed. */
final class ModelRepository {

	public const MOST = 50;

	private const BOX = 'generation-key';

	public function __construct( private readonly Db $db ) {}

	/** @return list<Model> All, or those that members find, in their order. */
	public function all( bool $only_on ): array {
		return $this->read(
			( $only_on ? 'is_on = 1' : '1 = 1' ) . ' ORDER BY position, id LIMIT %d',
			array( self::MOST )
		);
	}

	public function find( int $id ): ?Model {
		return $this->read( 'id = %d', array( $id ) )[0] ?? null;
	}

	/** The key of a tool, empty for none or one that cannot be opened any more. */
	public function key( int $id ): string {
		$box = (string) $this->db->value( "SELECT secret FROM {$this->table()} WHERE id = %d", array( $id ) );
		return '' === $box ? '' : SecretBox::open( $box, self::BOX ) ?? '';
	}

	/**
	 * Stores a tool.
	 *
	 * @param string|null $key New key; null leaves the one that is kept, empty takes it away.
	 * @return int Row; 0 where another has this name.
	 */
	public function put( Model $model, ?string $key ): int {
		$values = array(
			$model->name,
			$model->description,
			$model->provider,
			$model->endpoint,
			$model->remote,
			$model->asset->number(),
			$model->price,
			(string) wp_json_encode( $model->sizes ),
			$model->most,
			$model->image_id,
			(int) $model->is_on,
			$model->position,
		);
		$id     = $model->id;
		if ( 0 === $id ) {
			$new = $this->db->execute(
				"INSERT IGNORE INTO {$this->table()} (name,description,provider,endpoint,remote,asset,price,sizes,most,
					image_id,is_on,position) VALUES (%s,%s,%s,%s,%s,%d,%d,%s,%d,%d,%d,%d)",
				$values
			);
			$id  = $new > 0 ? $this->db->insert_id() : 0;
		} else {
			$this->db->execute(
				"UPDATE {$this->table()} SET name = %s, description = %s, provider = %s, endpoint = %s, remote = %s,
					asset = %d, price = %d, sizes = %s, most = %d, image_id = %d, is_on = %d, position = %d
					WHERE id = %d",
				array( ...$values, $id )
			);
		}
		if ( null !== $key && $id > 0 ) {
			$this->db->execute(
				"UPDATE {$this->table()} SET secret = %s WHERE id = %d",
				array( '' === $key ? '' : SecretBox::close( $key, self::BOX ), $id )
			);
		}
		return $id;
	}

	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE id = %d", array( $id ) ) > 0;
	}

	/** A picture is gone. */
	public function forget_picture( int $id ): void {
		$this->db->execute( "UPDATE {$this->table()} SET image_id = 0 WHERE image_id = %d", array( $id ) );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Model>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Model => new Model(
				(int) $row['id'],
				(string) $row['name'],
				(string) $row['description'],
				(string) $row['provider'],
				(string) $row['endpoint'],
				(string) $row['remote'],
				Asset::numbered( (int) $row['asset'] ),
				(int) $row['price'],
				self::sizes( (string) $row['sizes'] ),
				(int) $row['most'],
				(int) $row['image_id'],
				'1' === $row['is_on'],
				(int) $row['position'],
				'' !== $row['secret']
			),
			$this->db->rows(
				"SELECT id, name, description, provider, endpoint, remote, asset, price, sizes, most, image_id, is_on,
					position, secret FROM {$this->table()} WHERE $where",
				$values
			)
		);
	}

	/** @return list<string> */
	private static function sizes( string $json ): array {
		$read = json_decode( $json, true );
		return array_values( array_filter( is_array( $read ) ? $read : array(), 'is_string' ) );
	}

	private function table(): string {
		return $this->db->table( 'generation_model' );
	}
}
