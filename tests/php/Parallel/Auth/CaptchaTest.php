<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Tests\Support\SolvesCaptcha;

/** One answer at the same moment for many accounts makes one. */
final class CaptchaTest extends ParallelTestCase {

	use SolvesCaptcha;

	public function test_an_answer_is_good_once(): void {
		$c  = Plugin::container();
		$db = $c->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		update_option( 'users_can_register', '1' );
		$places = array( 'captcha_places' => array( 'register' ), 'captcha_effort' => 'light' );
		$c->get( Settings::class )->save( $places );
		$answer = $this->solved();
		$calls  = array();
		for ( $n = 0; $n < 6; $n++ ) {
			$name    = 'cap' . bin2hex( random_bytes( 5 ) );
			$new     = array( 'account' => $name, 'password' => 'password', 'agree' => true, 'captcha' => $answer );
			$calls[] = $this->call( 0, 'POST', '/auth/register', $new );
		}
		$states = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		$c->get( Settings::class )->save( array(), array_keys( $places ) );
		ksort( $states );
		self::assertSame( array( 200 => 1, 422 => 5 ), $states );
	}
}
