<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Many register one name at the same moment. */
final class RegisterTest extends ParallelTestCase {

	public function test_a_name_is_given_once(): void {
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		update_option( 'users_can_register', '1' );
		$name    = 'same' . bin2hex( random_bytes( 5 ) );
		$call    = $this->call(
			0,
			'POST',
			'/auth/register',
			array( 'account' => $name, 'password' => 'password', 'agree' => true )
		);
		$answers = $this->at_once( array_fill( 0, 8, $call ) );
		$states  = array_count_values( array_column( $answers, 'status' ) );
		ksort( $states );
		$this->assertSame(
			array( 200 => 1, 409 => 7 ),
			$states,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame(
			'1',
			$db->value( "SELECT COUNT(*) FROM {$db->core( 'users' )} WHERE user_login = %s", array( $name ) )
		);
	}
}
