<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\SettingsObserver;

/** What owners do to the whole site: settings, by whatever way they are stored; for roles see RoleActs. */
final class OwnerActs implements AuditActs, SettingsObserver {

	/** What stands for a secret that is set. */
	private const SECRET = '***';

	public function __construct(
		private readonly AuditLog $log,
		private readonly Caller $caller,
		private readonly Settings $settings
	) {}

	public function labels(): array {
		return array(
			'setting' => __( '修改设置', 'zeromo-community' ),
			'role'    => __( '修改角色', 'zeromo-community' ),
			Undo::ACT => __( '撤销', 'zeromo-community' ),
		);
	}

	public function changed( array $before, array $after ): void {
		// Our own notes, and values that no setting has any more, are no acts.
		$differs = static fn( int|string $name ): bool => ! str_starts_with( (string) $name, '_' ) && (
			$before[ $name ] ?? null
		) !== ( $after[ $name ] ?? null );
		$names   = array_filter( array_keys( $before + $after ), $differs );
		foreach ( array() === $names ? array() : array_intersect_key(
			$this->settings->schema(),
			array_flip( $names )
		) as $name => $schema ) {
			$default = $schema['default'] ?? null;
			$was     = array_key_exists( $name, $before ) ? $before[ $name ] : $default;
			$is      = array_key_exists( $name, $after ) ? $after[ $name ] : $default;
			if ( $was !== $is ) {
				$secret = true === ( $schema['secret'] ?? false );
				$this->log->note(
					$this->caller->id(),
					'setting',
					'setting',
					0,
					0,
					0,
					'',
					array( $name => array( self::text( $was, $secret ), self::text( $is, $secret ) ) )
				);
			}
		}
	}

	private static function text( mixed $value, bool $secret ): string {
		if ( $secret ) {
			return '' === $value || null === $value ? '' : self::SECRET;
		}
		return Changes::text( $value );
	}
}
