<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One code used, and guessed, several times at the same moment. */
final class CodeTest extends ParallelTestCase {

	protected function setUp(): void {
		parent::setUp();
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		update_option( 'users_can_register', '1' );
	}

	private function code( string $address ): string {
		$code = '';
		$take = static function ( mixed $done, mixed $mail ) use ( &$code ): bool {
			$text = is_array( $mail ) && is_string( $mail['subject'] ?? null ) ? $mail['subject'] : '';
			$code = 1 === preg_match( '/[0-9]{6}/', $text, $m ) ? $m[0] : '';
			return true;
		};
		add_filter( 'pre_wp_mail', $take, 10, 2 );
		Plugin::container()->get( Codes::class )->send(
			Target::read( Target::EMAIL, $address, 'target' ),
			Purpose::Login
		);
		remove_filter( 'pre_wp_mail', $take );
		return $code;
	}

	/** @return array{user: int, method: string, url: string, body: string} */
	private function login( string $address, string $code ): array {
		return $this->call(
			0,
			'POST',
			'/auth/login',
			array( 'by' => 'email', 'account' => $address, 'code' => $code, 'agree' => true )
		);
	}

	public function test_a_code_makes_one_account_and_one_session(): void {
		$address = bin2hex( random_bytes( 6 ) ) . '@example.org';
		$answers = $this->at_once( array_fill( 0, 5, $this->login( $address, $this->code( $address ) ) ) );
		$states  = array_column( $answers, 'status' );
		self::assertCount( 1, array_keys( $states, 200, true ), (string) wp_json_encode( $answers ) );
		self::assertSame( array(), array_values( array_diff( $states, array( 200, 409, 422 ) ) ) );
		$db    = Plugin::container()->get( Db::class );
		$users = $db->ids( "SELECT ID FROM {$db->core( 'users' )} WHERE user_email = %s", array( $address ) );
		self::assertCount( 1, $users );
		self::assertCount( 1, \WP_Session_Tokens::get_instance( $users[0] )->get_all() );
	}

	public function test_guesses_at_once_are_counted_one_by_one(): void {
		$address = bin2hex( random_bytes( 6 ) ) . '@example.org';
		$code    = $this->code( $address );
		$wrong   = str_pad( (string) ( ( (int) $code + 1 ) % 1000000 ), 6, '0', STR_PAD_LEFT );
		$answers = $this->at_once( array_fill( 0, 8, $this->login( $address, $wrong ) ) );
		self::assertSame( array_fill( 0, 8, 422 ), array_column( $answers, 'status' ) );
		$db   = Plugin::container()->get( Db::class );
		$left = $db->rows( "SELECT tries + others AS n FROM {$db->table( 'code' )} ORDER BY id DESC LIMIT 1" );
		self::assertSame( '5', (string) $left[0]['n'] );
		self::assertSame( 422, $this->at_once( array( $this->login( $address, $code ) ) )[0]['status'] );
	}
}
