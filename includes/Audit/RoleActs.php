<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Who got or lost a role, by whatever way: core's screens and routes, `WP_User::set_role()`, `add_role()`,
 * `remove_role()`. All
 * of them store one row of user meta, and that row is looked at; the actions that core fires are several for one
 * change.
 */
final class RoleActs {

	/** @var array<int, string> Member => roles before the change that is being stored. */
	private array $before = array();

	public function __construct(
		private readonly AuditLog $log,
		private readonly Caller $caller,
		private readonly Db $db
	) {}

	#[Action( 'update_user_meta' )]
	public function before( int $row, int $member, string $key ): void {
		if ( $this->key() === $key ) {
			$this->before[ $member ] = self::roles( get_user_meta( $member, $key, true ) );
		}
	}

	#[Action( 'updated_user_meta' )]
	public function changed( int $row, int $member, string $key, mixed $value ): void {
		if ( $this->key() === $key ) {
			$before = $this->before[ $member ] ?? '';
			unset( $this->before[ $member ] );
			$this->note( $member, $before, self::roles( $value ) );
		}
	}

	#[Action( 'added_user_meta' )]
	public function made( int $row, int $member, string $key, mixed $value ): void {
		if ( $this->key() === $key ) {
			$this->note( $member, '', self::roles( $value ) );
		}
	}

	/** A new account that nobody made for somebody else is no act. */
	private function note( int $member, string $before, string $after ): void {
		$actor = $this->caller->id();
		if ( $before !== $after && ( '' !== $before || ( $actor > 0 && $actor !== $member ) ) ) {
			$this->db->transaction_once(
				fn() => $this->log->note(
					$actor,
					'role',
					'user',
					$member,
					$member,
					0,
					'',
					array( 'role' => array( $before, $after ) )
				)
			);
		}
	}

	/** On a network each site has a key of its own. */
	private function key(): string {
		return $this->db->site_prefix() . 'capabilities';
	}

	/** Names of roles in the value of the row; capabilities of one's own stand there, too. */
	private static function roles( mixed $capabilities ): string {
		$held = is_array( $capabilities ) ? array_keys( array_filter( $capabilities ) ) : array();
		return implode( ',', array_filter( array_map( 'strval', $held ), wp_roles()->is_role( ... ) ) );
	}
}
