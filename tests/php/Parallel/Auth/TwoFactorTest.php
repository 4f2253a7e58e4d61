<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Plugin;
use Zeromo\Community\SecondFactor\CodeCheck;
use Zeromo\Community\SecondFactor\FactorService;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;
use Zeromo\Community\SecondFactor\StepToken;
use Zeromo\Community\SecondFactor\Totp;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One code of the second step sent several times at the same moment. */
final class TwoFactorTest extends ParallelTestCase {

	private int $member = 0;

	/** Bytes. */
	private string $secret = '';

	protected function setUp(): void {
		parent::setUp();
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->member = $this->create_member();
		$this->secret = Totp::secret();
		Plugin::container()->get( FactorRepository::class )->begin(
			$this->member,
			SecretBox::close( $this->secret, CodeCheck::box_of( $this->member ) ),
			time()
		);
	}

	private function code( int $away ): string {
		return Totp::code( $this->secret, intdiv( time(), Totp::PERIOD ) + $away );
	}

	/** @return list<int> Statuses of four calls at once, lowest first. */
	private function sign_in( string $code ): array {
		$token   = ( new StepToken( $this->member, false, '' ) )->text( new \WP_User( $this->member ), time() );
		$call    = $this->call( 0, 'POST', '/auth/two-factor', array( 'token' => $token, 'code' => $code ) );
		$answers = $this->at_once( array_fill( 0, 4, $call ) );
		$states  = array_column( $answers, 'status' );
		sort( $states );
		return $states;
	}

	public function test_the_first_code_turns_it_on_once(): void {
		$sent    = array( 'code' => $this->code( 0 ) );
		$call    = $this->call( $this->member, 'POST', '/account/two-factor/confirm', $sent );
		$answers = $this->at_once( array_fill( 0, 4, $call ) );
		$states  = array_column( $answers, 'status' );
		sort( $states );
		self::assertSame( array( 200, 409, 409, 409 ), $states, (string) wp_json_encode( $answers ) );
		self::assertSame( 10, Plugin::container()->get( FactorRepository::class )->codes_left( $this->member ) );
	}

	public function test_staff_takes_it_off_once(): void {
		Plugin::container()->get( FactorService::class )->confirm( $this->member, $this->code( -1 ) );
		$sent    = array( 'user_id' => $this->member, 'reason' => '见过身份证' );
		$call    = $this->call( $this->create_member( 'administrator' ), 'DELETE', '/admin/two-factor', $sent );
		$answers = $this->at_once( array_fill( 0, 4, $call ) );
		$states  = array_column( $answers, 'status' );
		sort( $states );
		self::assertSame( array( 200, 404, 404, 404 ), $states, (string) wp_json_encode( $answers ) );
	}

	public function test_a_code_and_a_recovery_code_make_one_session_each(): void {
		$codes = Plugin::container()->get( FactorService::class )->confirm( $this->member, $this->code( -1 ) );
		self::assertSame( array( 200, 422, 422, 422 ), $this->sign_in( $this->code( 0 ) ) );
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		self::assertSame( array( 200, 422, 422, 422 ), $this->sign_in( $codes[0] ) );
		wp_cache_flush();
		self::assertCount( 2, \WP_Session_Tokens::get_instance( $this->member )->get_all() );
	}
}
