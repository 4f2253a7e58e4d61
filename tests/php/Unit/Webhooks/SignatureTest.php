<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Webhooks;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Webhooks\WebhookSecret;

/** Standard Webhooks' published example. */
final class SignatureTest extends TestCase {

	private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
	private const ID     = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
	private const TIME   = 1614265330;
	private const BODY   = '{"test": 2432232314}';
	private const SIGNED = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

	public function test_the_published_example(): void {
		self::assertSame( self::SIGNED, WebhookSecret::signature( self::SECRET, self::ID, self::TIME, self::BODY ) );
		self::assertSame(
			array( 'webhook-id: ' . self::ID, 'webhook-timestamp: 1614265330', 'webhook-signature: ' . self::SIGNED ),
			WebhookSecret::headers( array( self::SECRET ), self::ID, self::TIME, self::BODY )
		);
	}

	public function test_each_part_is_signed(): void {
		$secret = WebhookSecret::make();
		self::assertMatchesRegularExpression( '~^whsec_[A-Za-z0-9+/]{43}=$~', $secret );
		self::assertNotSame( $secret, WebhookSecret::make() );
		foreach (
			array(
				array( $secret, self::ID, self::TIME, self::BODY ),
				array( self::SECRET, self::ID . 'x', self::TIME, self::BODY ),
				array( self::SECRET, self::ID, self::TIME + 1, self::BODY ),
				array( self::SECRET, self::ID, self::TIME, self::BODY . ' ' ),
			) as $changed
		) {
			self::assertNotSame( self::SIGNED, WebhookSecret::signature( ...$changed ) );
		}
	}
}
