<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Setup\Pages;

/** The link that begins safe mode in the browser that opens it, and its end. */
final class SafeLink {

	public const QUERY = 'zmo_safe';

	/** In place of the token: ends it in this browser. */
	public const END = 'end';

	/** Minutes that a link, and what it begins, last. */
	public const MINUTES = 60;

	public const ACT = 'safe_mode';
	public const END_ACT = 'safe_mode_end';

	private const PURPOSE = 'safe-mode';

	public function __construct(
		private readonly Settings $settings,
		private readonly Wiring $wiring,
		private readonly AuditLog $log,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	/** A new link; the one before is worth nothing any more. */
	public function make( int $member ): string {
		$until = $this->clock->now() + self::MINUTES * MINUTE_IN_SECONDS;
		$token = Signature::ours()->until( $until, self::PURPOSE, $member, wp_generate_password( 20, false ) );
		$this->settings->set_internal(
			SafeMode::STORED,
			array( 'print' => hash( 'sha256', $token ), 'until' => $until )
		);
		$this->log->note( $member, self::ACT, 'site', 0 );
		return add_query_arg( self::QUERY, $token, home_url( '/' ) );
	}

	/** Ends it in every browser; an entry in the log where there was a link. */
	public function end( int $member ): void {
		if ( $this->until() > 0 ) {
			$this->log->note( $member, self::END_ACT, 'site', 0 );
		}
		$this->settings->set_internal( SafeMode::STORED, null );
	}

	/** When the last link ends, Unix seconds; 0 where there is none. */
	public function until(): int {
		$stored = $this->settings->internal( SafeMode::STORED );
		$until  = is_array( $stored ) && is_int( $stored['until'] ?? null ) ? $stored['until'] : 0;
		return $until > $this->clock->now() ? $until : 0;
	}

	/** @return list<string> What safe mode does without, as owners know it. */
	public function without(): array {
		$schema = $this->settings->schema();
		$rooms  = array();
		foreach ( array_keys( $this->wiring->switches ) as $name ) {
			$title   = $schema[ Wiring::SETTING . $name ]['title'] ?? $name;
			$rooms[] = is_string( $title ) ? $title : $name;
		}
		return array(
			...$rooms,
			__( '其他插件和主题通过钩子加进社区的内容', 'zeromo-community' ),
			__( '立即推送', 'zeromo-community' ),
			__( '外部内容审核服务', 'zeromo-community' ),
		);
	}

	/** Who opens the link has safe mode in this browser until it ends. */
	#[Action( 'init', 1, if: array( 'query' => self::QUERY ) )]
	public function open(): void {
		// phpcs:ignore WordPress.Security -- the token is the proof; it is cleaned below.
		$sent  = $_GET[ self::QUERY ] ?? '';
		$token = is_string( $sent ) ? sanitize_text_field( wp_unslash( $sent ) ) : '';
		nocache_headers();
		if ( self::END === $token ) {
			$this->carry( '', $this->clock->now() - DAY_IN_SECONDS );
		} elseif ( $this->is_last( $token ) ) {
			$this->carry( $token, $this->until() );
		}
		wp_safe_redirect( $this->pages->url( 'community' ), 303 );
		exit;
	}

	private function is_last( string $token ): bool {
		$stored = $this->settings->internal( SafeMode::STORED );
		return $this->until() > 0
			&& is_array( $stored )
			&& is_string( $stored['print'] ?? null )
			&& hash_equals( $stored['print'], hash( 'sha256', $token ) );
	}

	private function carry( string $token, int $until ): void {
		setcookie(
			SafeMode::COOKIE,
			$token,
			array(
				'expires' => $until,
				'path' => '/',
				'secure' => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}
}
