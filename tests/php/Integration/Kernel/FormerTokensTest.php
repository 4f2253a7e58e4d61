<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Auth\DeviceCookie;
use Zeromo\Community\Locks\PassCookie;
use Zeromo\Community\Notifications\Unsubscription;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What was signed by an older version is in mails and browsers, and holds. */
final class FormerTokensTest extends IntegrationTestCase {

	public function test_a_link_in_a_mail_ends_the_letters_of_its_member(): void {
		$member = $this->create_member();
		$sign   = substr(
			hash_hmac(
				'sha256',
				"zeromo-unsubscribe|$member|" . get_userdata( $member )->user_email,
				wp_salt( 'auth' )
			),
			0,
			32
		);
		$ends   = $this->service( Unsubscription::class );
		self::assertSame(
			array( $member, 0 ),
			array( $ends->member( "$member-$sign" ), $ends->member( "$member-" . strrev( $sign ) ) )
		);
	}

	public function test_a_visitor_s_cookie_opens_its_post(): void {
		$until  = time() + 1000;
		$signed = static fn( int $until, string $secret ): string => "$until." . hash_hmac(
			'sha256',
			"5|$until|$secret",
			wp_salt( 'secure_auth' )
		);
		$cookie = $this->service( PassCookie::class );
		foreach ( array(
			$signed( $until, 'hash' ) => true,
			$signed( $until, 'else' ) => false,
			$signed( 1, 'hash' ) => false,
		) as $sent => $is_good ) {
			$_COOKIE[ PassCookie::PREFIX . '5' ] = $sent;
			self::assertSame( $is_good, $cookie->is_good( 5, 'hash' ) );
		}
		unset( $_COOKIE[ PassCookie::PREFIX . '5' ] );
	}

	public function test_a_device_stays_known(): void {
		$user   = get_userdata( $this->create_member() );
		$issued = time() - 1000;
		$device = str_repeat( 'a', 16 );
		$sign   = hash_hmac( 'sha256', "zeromo-device|$user->ID|$issued|$device|$user->user_pass", wp_salt( 'auth' ) );

		$_COOKIE[ DeviceCookie::name() ] = "$user->ID.$issued.$device.$sign";
		self::assertSame( $device, $this->service( DeviceCookie::class )->device( $user ) );
		unset( $_COOKIE[ DeviceCookie::name() ] );
	}
}
