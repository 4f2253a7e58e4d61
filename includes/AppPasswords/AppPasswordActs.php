<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\AppPasswords\Api\AppPasswordAdded;
use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Notes each application password that is made or taken away, here or on a screen of core; the member is told. */
final class AppPasswordActs implements AuditActs {

	public const ADDED   = 'app_password_added';
	public const REMOVED = 'app_password_removed';

	/**
	 * @param \Closure(): Db       $db     Asked when there is something to note, as all of these.
	 * @param \Closure(): AuditLog $log    The audit log.
	 * @param \Closure(): Events   $events Ours.
	 * @param \Closure(): Caller   $caller Who calls.
	 */
	public function __construct(
		#[Lazy( Db::class )] private readonly \Closure $db,
		#[Lazy( AuditLog::class )] private readonly \Closure $log,
		#[Lazy( Events::class )] private readonly \Closure $events,
		#[Lazy( Caller::class )] private readonly \Closure $caller
	) {}

	public function labels(): array {
		return array(
			self::ADDED   => __( '添加应用程序密码', 'zeromo-community' ),
			self::REMOVED => __( '停用应用程序密码', 'zeromo-community' ),
		);
	}

	/** Action of core, after it is stored. */
	#[Action( 'wp_create_application_password' )]
	public function on_added( mixed $member, mixed $item ): void {
		$member = is_numeric( $member ) ? (int) $member : 0;
		$name   = self::name_of( $item );
		( $this->db )()->transaction(
			function () use ( $member, $item, $name ): void {
				$stored = \WP_Application_Passwords::get_user_application_password(
					$member,
					is_array( $item ) && is_string( $item['uuid'] ?? null ) ? $item['uuid'] : ''
				);
				$scopes = is_array( $stored ) ? ScopedPasswords::scopes( $stored ) : null;
				$words  = null === $scopes ? __( '不限范围', 'zeromo-community' ) : Scope::line( $scopes );
				$this->note( self::ADDED, $member, "$name: $words" );
				( $this->events )()->emit( new AppPasswordAdded( $member, $name ) );
			}
		);
	}

	/** Action of core, after it is gone. */
	#[Action( 'wp_delete_application_password' )]
	public function on_removed( mixed $member, mixed $item ): void {
		$member = is_numeric( $member ) ? (int) $member : 0;
		( $this->db )()->transaction(
			fn() => $this->note( self::REMOVED, $member, self::name_of( $item ) )
		);
	}

	private function note( string $act, int $member, string $reason ): void {
		( $this->log )()->note( ( $this->caller )()->id(), $act, 'user', $member, $member, 0, $reason );
	}

	private static function name_of( mixed $item ): string {
		return is_array( $item ) && is_string( $item['name'] ?? null ) ? mb_substr( $item['name'], 0, 100 ) : '';
	}
}
