<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Push;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Push\Jwt;

final class JwtTest extends TestCase {

	/** Made with another program: openssl dgst -sha256 -hmac over the two parts. */
	public function test_a_token_is_what_other_programs_make(): void {
		self::assertSame(
			'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJtZXJjdXJlIjp7InN1YnNjcmliZSI6WyJodHRwczovL2EuZXhhbXBsZS96Z'
				. 'XJvbW8vbWVtYmVycy83Il19LCJleHAiOjE3MDAwMDAwMDB9.rdlgkv2kDJ2YZcdH3i_HR15naiRxy7CofmVQp0JkFVM',
			Jwt::hs256(
				array(
					'mercure' => array( 'subscribe' => array( 'https://a.example/zeromo/members/7' ) ),
					'exp' => 1700000000,
				),
				'a key that is at least 32 characters long'
			)
		);
	}
}
