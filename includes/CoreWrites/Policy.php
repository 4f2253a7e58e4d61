<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreWrites;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\ContentPolicy;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** Bans and the site's words, for whatever becomes public. Moderators, imports and the command line are free. */
final class Policy implements ContentPolicy {

	/**
	 * @param \Closure(): Bans      $bans  Made when something is written: bans ask circles, and circles ask here.
	 * @param \Closure(): TextCheck $texts Likewise.
	 */
	public function __construct(
		#[Lazy( Bans::class )] private readonly \Closure $bans,
		#[Lazy( TextCheck::class )] private readonly \Closure $texts
	) {}

	public function need( int $member, array $texts ): array {
		return $this->checked( $member, $texts, false );
	}

	/** Whether this is the site's own work: an import, the command line, a moderator. */
	public static function is_free( int $member ): bool {
		return ( $member > 0 && user_can( $member, 'moderate_zeromo' ) )
			|| ( defined( 'WP_CLI' ) && WP_CLI )
			|| ( defined( 'WP_IMPORTING' ) && WP_IMPORTING );
	}

	/**
	 * Refuses a member who may not publish.
	 *
	 * @throws Failure forbidden
	 */
	public function require_publishing( int $member ): void {
		if ( $member > 0 && ! self::is_free( $member ) ) {
			( $this->bans )()->require_publishing( $member );
		}
	}

	/**
	 * As need().
	 *
	 * @param array<string, string> $texts By the argument's name.
	 * @param bool                  $html  Tags and entities are HTML's.
	 * @return array<string, string>
	 */
	public function checked( int $member, array $texts, bool $html ): array {
		if ( array() === $texts || self::is_free( $member ) ) {
			return $texts;
		}
		$this->require_publishing( $member );
		foreach ( $texts as $name => $text ) {
			if ( '' !== $text ) {
				$field          = explode( '.', $name )[0];
				$texts[ $name ] = ( $this->texts )()->field( $text, $member, $html )->need( $field )->text;
			}
		}
		return $texts;
	}

	/** Why a member's text is not taken, null where it is. */
	public function refusal( int $member, string $text ): ?Failure {
		try {
			$this->checked( $member, array( 'text' => $text ), false );
			return null;
		} catch ( Failure $failure ) {
			return $failure;
		}
	}
}
