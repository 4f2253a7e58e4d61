<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Captcha\Captcha;
use Zeromo\Community\Plugin;

/** Works as a browser does. */
trait SolvesCaptcha {

	/**
	 * The answer to a challenge.
	 *
	 * @param array{parameters: array<string, string|int>, signature: string}|null $told A new one where none is given.
	 */
	private function solved( ?array $told = null ): string {
		$told ??= Plugin::container()->get( Captcha::class )->challenge();
		$is     = $told['parameters'];
		for ( $n = 0; $n < 1000; $n++ ) {
			$key = hash_pbkdf2(
				'sha256',
				hex2bin( (string) $is['nonce'] ) . pack( 'N', $n ),
				(string) hex2bin( (string) $is['salt'] ),
				(int) $is['cost'],
				32,
				true
			);
			if ( str_starts_with( bin2hex( $key ), (string) $is['keyPrefix'] ) ) {
				return $this->answer( $told, array( 'counter' => $n, 'derivedKey' => bin2hex( $key ), 'time' => 1.5 ) );
			}
		}
		throw new \LogicException( 'No counter solves it.' );
	}

	/**
	 * As the widget sends it.
	 *
	 * @param array<string, mixed> $challenge Told.
	 * @param array<string, mixed> $solution  Found.
	 */
	private function answer( array $challenge, array $solution ): string {
		$whole = array( 'challenge' => $challenge, 'solution' => $solution );
		return base64_encode( (string) wp_json_encode( $whole, JSON_UNESCAPED_SLASHES ) );
	}
}
