<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha;

use Zeromo\Community\Auth\Api\HumanCheck;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;

/** Gives challenges and looks at answers; an answer is good once. */
final class Captcha implements HumanCheck {

	/** Seconds a challenge is good for. */
	private const SECONDS = 600;

	public function __construct(
		private readonly CaptchaSettings $settings,
		private readonly RateTable $table,
		private readonly Clock $clock
	) {}

	/** @return array{parameters: array<string, string|int>, signature: string} A new challenge. */
	public function challenge(): array {
		[ $cost, $least, $most ] = $this->settings->effort();
		$new = Challenge::fresh( $cost, $this->clock->now() + self::SECONDS, random_int( $least, $most ) );
		return array(
			'parameters' => $new->parameters(),
			'signature'  => $new->signature( self::secret() ),
		);
	}

	/** @throws Failure captcha_needed, captcha_invalid. */
	public function check( string $place, string $answer ): void {
		if ( ! $this->settings->is_at( $place ) ) {
			return;
		}
		if ( '' === $answer ) {
			throw Failures::needed();
		}
		$now = $this->clock->now();
		[ $challenge, $sign, $counter, $key ] = self::read( $answer );
		if (
			null === $challenge || $challenge->expires <= $now || ! $challenge->is_solved( $counter, $key )
			|| ! $this->table->lease( sha1( "captcha|$sign" ), $now, $challenge->expires - $now )
		) {
			throw Failures::wrong();
		}
	}

	/** @return array{?Challenge, string, int, string} The challenge, null for none of ours; its signature; counter; key. */
	private static function read( string $answer ): array {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the protocol's form; its signature is compared.
		$json   = base64_decode( $answer, true );
		$sent   = json_decode( false === $json ? '' : $json, true, 5 );
		$sent   = is_array( $sent ) ? $sent : array();
		$told   = is_array( $sent['challenge'] ?? null ) ? $sent['challenge'] : array();
		$solved = is_array( $sent['solution'] ?? null ) ? $sent['solution'] : array();
		$values = is_array( $told['parameters'] ?? null ) ? $told['parameters'] : array();
		$sign   = is_string( $told['signature'] ?? null ) ? $told['signature'] : '';
		return array(
			Challenge::read( $values, $sign, self::secret() ),
			$sign,
			is_int( $solved['counter'] ?? null ) ? $solved['counter'] : -1,
			is_string( $solved['derivedKey'] ?? null ) ? $solved['derivedKey'] : '',
		);
	}

	/** A key of this purpose alone: the protocol signs the bare text. */
	private static function secret(): string {
		return hash_hmac( 'sha256', 'zeromo-captcha', wp_salt( 'auth' ) );
	}
}
