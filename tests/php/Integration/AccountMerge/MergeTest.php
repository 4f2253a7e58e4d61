<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AccountMerge;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\AccountMerge\Http\MergeFormHandler;
use Zeromo\Community\AccountMerge\MergeService;
use Zeromo\Community\AccountMerge\View\MergePart;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Minors\MinorMode;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Two accounts of one person become one; who has not proved both, or hides something behind it, is refused. */
final class MergeTest extends ContentTestCase {

	private int $kept;
	private int $ends;

	/** @var list<array{string, string}> Numbers and codes. */
	private array $sms = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter(
			'zeromo_pre_send_sms',
			function ( mixed $done, string $phone, string $code ): bool {
				$this->sms[] = array( $phone, $code );
				return true;
			},
			10,
			3
		);
		$this->service( Settings::class )->save( array( MergeService::SETTING => true ) );
		$this->kept = $this->create_member( 'subscriber', '青禾' );
		$this->ends = $this->create_member( 'subscriber', '青禾二号' );
		wp_set_password( 'the other password', $this->ends );
		$this->session( $this->kept );
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ LOGGED_IN_COOKIE ], $_GET[ MergeFormHandler::TICKET ] );
		parent::tearDown();
	}

	private function session( int $member, int $ago = 0 ): void {
		$tokens = \WP_Session_Tokens::get_instance( $member );
		$until  = time() + DAY_IN_SECONDS;
		$token  = $tokens->create( $until );
		$tokens->update( $token, array( 'login' => time() - $ago ) + (array) $tokens->get( $token ) );
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $member, $until, 'logged_in', $token );
		$this->as_user( $member );
	}

	/** @param array<string, string> $more Fields in place of the right ones. */
	private function prove( array $more = array() ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/account/merge',
			$more + array(
				'account' => (string) get_userdata( $this->ends )?->user_login,
				'secret'  => 'the other password',
			)
		);
	}

	private function ticket(): string {
		return (string) $this->data( $this->prove() )['ticket'];
	}

	private function merge( string $ticket ): \WP_REST_Response {
		return $this->rest( 'POST', '/account/merge', array( 'ticket' => $ticket ) );
	}

	private function refused( \WP_REST_Response $answer, string $word ): void {
		$this->assert_refused( $answer, 409, 'zeromo_merge_refused' );
		self::assertStringContainsString( $word, (string) $answer->get_data()['message'] );
	}

	private function give( int $member, Asset $asset, Pocket $pocket, int $amount ): void {
		$lines = array(
			new Line( Account::member( $member, $asset, $pocket ), $amount ),
			new Line( Account::house( Account::ISSUE, $asset ), -$amount ),
		);
		$moved = new Movement( 'test:' . wp_rand(), 'credit', '测试', $lines );
		$this->db()->transaction( fn(): bool => $this->service( Ledger::class )->post( $moved ) );
	}

	public function test_what_is_the_others_becomes_the_callers_and_the_other_ends(): void {
		$post = $this->publish( $this->ends, '第二个号写的' );
		$own  = $this->publish( $this->kept, '第一个号写的' );
		$this->as_user( $this->ends );
		$said = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $own, 'comment' => '说一句' ) )
		)['id'];
		$this->give( $this->ends, Asset::Balance, Pocket::Available, 300 );
		$this->give( $this->ends, Asset::Balance, Pocket::Bonus, 20 );
		$this->give( $this->ends, Asset::Points, Pocket::Available, 7 );
		$this->give( $this->kept, Asset::Balance, Pocket::Available, 100 );
		$phones = $this->service( ProvedPhones::class );
		$phones->give( $this->ends, '+8613800138000' );
		$login = (string) get_userdata( $this->ends )?->user_login;
		$this->session( $this->kept );

		$proved = $this->data( $this->prove() );
		self::assertSame( '青禾二号', $proved['name'] );
		self::assertContains( '余额 3.20 元，积分 7', $proved['moves'] );
		self::assertContains( '手机号 138****8000', $proved['moves'] );
		self::assertNotFalse( get_userdata( $this->ends ), 'proving changes nothing' );

		self::assertSame( '', $this->data( $this->merge( $proved['ticket'] ) )['ticket'] );
		self::assertFalse( get_userdata( $this->ends ) );
		$has = $this->service( Balances::class )->of( $this->kept );
		self::assertSame( array( 400, 20, 7 ), array( $has->available, $has->bonus, $has->points ) );
		self::assertSame( 0, $this->service( Balances::class )->of( $this->ends )->spendable() );
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		self::assertSame( '+8613800138000', $phones->of( $this->kept ) );
		self::assertSame( $this->kept, (int) get_post( $post )?->post_author );
		self::assertSame( $this->kept, (int) get_comment( $said )?->user_id );
		self::assertSame( 2, $this->service( Counters::class )->get( Counters::USER, $this->kept, 'content' ) );
		self::assertSame(
			array( $own, $post ),
			$this->db()->ids(
				"SELECT post_id FROM {$this->db()->table( 'feed' )} WHERE author_id = %d ORDER BY post_id DESC",
				array( $this->kept )
			)
		);
		self::assertSame( array(), $this->wrong_totals() );

		// Sent again it is the same answer, and nothing moves twice.
		$this->data( $this->merge( $proved['ticket'] ) );
		self::assertSame( 400, $this->service( Balances::class )->of( $this->kept )->available );

		$taken = wp_insert_user( array( 'user_login' => $login, 'user_pass' => wp_generate_password() ) );
		self::assertInstanceOf( \WP_Error::class, $taken, 'the name stays kept back' );
	}

	public function test_follows_and_reactions_come_along_and_each_counts_once(): void {
		[ $both, $one, $blocked ] = array( $this->create_member(), $this->create_member(), $this->create_member() );
		$post  = $this->publish( $both, '两个号都赞过' );
		$other = $this->publish( $one, '只有一个号赞过' );
		$press = fn( int $by, string $route, array $what ): array => $this->as_and( $by, $route, $what );
		foreach ( array( $this->kept, $this->ends ) as $member ) {
			$press( $member, '/user/follow', array( 'user_id' => $both ) );
			$press( $member, '/like', array( 'id' => $post ) );
			$press( $both, '/user/follow', array( 'user_id' => $member ) );
		}
		$press( $this->ends, '/user/follow', array( 'user_id' => $one ) );
		$press( $this->ends, '/user/follow', array( 'user_id' => $blocked ) );
		$press( $this->ends, '/user/follow', array( 'user_id' => $this->kept ) );
		$press( $this->ends, '/like', array( 'id' => $other ) );
		$press( $this->ends, '/like', array( 'type' => 'user', 'id' => $this->kept ) );
		$press( $one, '/user/follow', array( 'user_id' => $this->ends ) );
		$press( $blocked, '/user/block', array( 'user_id' => $this->kept ) );
		$this->session( $this->kept );
		$this->data( $this->merge( $this->ticket() ) );
		$follow = $this->db()->table( 'follow' );
		$rows   = static fn( string $column ): string => "SELECT $column FROM $follow WHERE ";
		$theirs = $this->db()->ids( $rows( 'target_id' ) . 'user_id = %d ORDER BY 1', array( $this->kept ) );
		self::assertSame( array( $both, $one ), $theirs );
		$fans = $this->db()->ids( $rows( 'user_id' ) . 'target_id = %d ORDER BY 1', array( $this->kept ) );
		self::assertSame( array( $both, $one ), $fans );
		$likes = $this->service( Counters::class );
		self::assertSame( 1, $likes->get( Counters::POST, $post, 'like' ) );
		self::assertSame( 1, $likes->get( Counters::POST, $other, 'like' ) );
		self::assertSame( 0, $likes->get( Counters::USER, $this->kept, 'like' ), 'nobody likes oneself' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/**
	 * @param array<string, mixed> $what Sent.
	 * @return array<string, mixed>
	 */
	private function as_and( int $member, string $route, array $what ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'POST', $route, $what ) );
	}

	public function test_a_code_to_the_others_number_proves_it_and_the_callers_own_is_none(): void {
		$this->service( ProvedPhones::class )->give( $this->ends, '+8613800138000' );
		$send = fn(): string => $this->code( '13800138000' );
		$by   = array( 'by' => 'sms', 'account' => '13800138000' );
		$code = $send();
		$bind = array( 'by' => 'sms', 'target' => '13800138000', 'code' => $code );
		$this->assert_refused( $this->rest( 'POST', '/account/bind', $bind ), 409, 'zeromo_account_exists' );
		$wrong = '000000' === $code ? '111111' : '000000';
		$this->assert_refused( $this->prove( $by + array( 'secret' => $wrong ) ), 422, 'zeromo_code_invalid' );
		// The same code that could not bind the number.
		$this->data( $this->prove( $by + array( 'secret' => $code ) ) );
		$this->assert_refused( $this->prove( $by + array( 'secret' => $code ) ), 422, 'zeromo_code_invalid' );
		$this->service( ProvedPhones::class )->give( $this->kept, '+8613800138001' );
		$own = array( 'by' => 'sms', 'account' => '13800138001', 'secret' => $this->code( '13800138001' ) );
		$this->assert_refused( $this->prove( $own ), 422, 'zeromo_content_invalid' );
		$none = array( 'by' => 'sms', 'account' => '13800138002', 'secret' => $this->code( '13800138002' ) );
		$this->assert_refused( $this->prove( $none ), 422, 'zeromo_content_invalid' );
	}

	private function code( string $phone ): string {
		$this->data(
			$this->rest( 'POST', '/auth/send-sms-code', array( 'target' => $phone, 'purpose' => 'bind' ) )
		);
		return $this->sms[ count( $this->sms ) - 1 ][1];
	}

	public function test_nobody_merges_what_they_have_not_proved(): void {
		$this->assert_refused( $this->prove( array( 'secret' => 'a guess' ) ), 422, 'zeromo_login_failed' );
		$ticket = $this->ticket();
		$this->assert_refused( $this->merge( "1$ticket" ), 422, 'zeromo_code_invalid' );
		$third = $this->create_member( 'subscriber', '第三人' );
		$swap  = (string) preg_replace( '/^\d+/', (string) $third, $ticket );
		$this->assert_refused( $this->merge( $swap ), 422, 'zeromo_code_invalid' );
		// Of another member, and of another session of the same.
		$this->session( $third );
		$this->assert_refused( $this->merge( $ticket ), 422, 'zeromo_code_invalid' );
		$this->session( $this->kept );
		$this->assert_refused( $this->merge( $ticket ), 422, 'zeromo_code_invalid' );
		// A password that was changed since ends it.
		$ticket = $this->ticket();
		wp_set_password( 'a new one', $this->ends );
		$this->assert_refused( $this->merge( $ticket ), 422, 'zeromo_code_invalid' );
		$this->session( $this->kept, 3 * HOUR_IN_SECONDS );
		$this->assert_refused( $this->prove(), 403, 'zeromo_session_old' );
		$this->as_user( 0 );
		$this->assert_refused( $this->prove(), 401, 'zeromo_login_required' );
		self::assertNotFalse( get_userdata( $this->ends ) );
	}

	public function test_off_it_is_not_there(): void {
		$this->service( Settings::class )->save( array( MergeService::SETTING => false ) );
		$this->assert_refused( $this->prove(), 404, 'zeromo_not_found' );
		self::assertSame( '', $this->service( MergePart::class )->html( $this->kept ) );
	}

	public function test_what_cannot_move_is_refused_with_its_reason(): void {
		$db  = $this->db();
		$add = static function ( string $table, array $row ) use ( $db ): void {
			$db->insert_rows( $db->table( $table ), array_keys( $row ), array( array_values( $row ) ) );
		};
		$ticket = $this->ticket();
		$add(
			'ban',
			array(
				'user_id'   => $this->ends,
				'level'     => 1,
				'ends'      => time() + 600,
				'reason'    => '广告',
				'moderator' => 1,
				'created'   => time(),
			)
		);
		$this->refused( $this->merge( $ticket ), '处罚' );
		self::assertNotFalse( get_userdata( $this->ends ) );
		$left = fn( string $where ): ?string => $db->value( "SELECT 1 FROM $where = %d", array( $this->ends ) );
		self::assertNull( $left( "{$db->table( 'account_merge' )} WHERE from_id" ), 'nothing is left of the try' );
		self::assertNull( $left( "{$db->table( 'account_merge_hold' )} WHERE user_id" ) );
		$db->execute( "DELETE FROM {$db->table( 'ban' )}" );

		$add( 'block', array( 'user_id' => 1, 'target_id' => $this->ends, 'created' => time() ) );
		$this->refused( $this->prove(), '限制' );
		$db->execute( "DELETE FROM {$db->table( 'block' )}" );

		$row = array( 'user_id' => $this->ends, 'secret' => 'x', 'is_on' => 1, 'created' => time() );
		$add( 'second_factor', $row );
		$this->refused( $this->prove(), '两步验证' );
		$db->execute( "DELETE FROM {$db->table( 'second_factor' )}" );

		$this->give( $this->ends, Asset::Balance, Pocket::Frozen, 5 );
		$this->refused( $this->prove(), '没结清' );
		$other = $this->create_member( 'subscriber' );
		wp_set_password( 'the other password', $other );
		$this->ends = $other;

		$this->service( Settings::class )->save( array( 'minors_mode' => true ) );
		add_user_meta( $this->ends, MinorMode::META, 'x' );
		$this->refused( $this->prove(), '未成年人' );
		delete_user_meta( $this->ends, MinorMode::META );

		$circle = $this->make_circle( $this->ends );
		self::assertGreaterThan( 0, $circle );
		$this->refused( $this->prove(), '圈子' );

		$staff = $this->create_member( 'administrator' );
		wp_set_password( 'the other password', $staff );
		$this->ends = $staff;
		$this->refused( $this->prove(), '管理人员' );
	}

	public function test_two_that_cross_make_one(): void {
		$ticket = $this->ticket();
		$cookie = $_COOKIE[ LOGGED_IN_COOKIE ];
		$this->session( $this->ends );
		wp_set_password( 'the first password', $this->kept );
		$login = (string) get_userdata( $this->kept )?->user_login;
		$back  = (string) $this->data(
			$this->rest( 'POST', '/account/merge', array( 'account' => $login, 'secret' => 'the first password' ) )
		)['ticket'];
		// While the one is under way, whichever side its members are on, there is no other.
		$this->db()->execute(
			"INSERT INTO {$this->db()->table( 'account_merge_hold' )} (user_id,created) VALUES (%d,%d)",
			array( $this->kept, time() )
		);
		$this->assert_refused( $this->merge( $back ), 409, 'zeromo_in_progress' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'account_merge_hold' )}" );
		// Another server has merged the caller and is done, after this request had found the caller signed in.
		$merges = $this->service( \Zeromo\Community\AccountMerge\Sql\MergeRepository::class );
		$merges->add( $this->ends, $this->kept, 'somebody', time() );
		$this->assert_refused( $this->merge( $back ), 422, 'zeromo_code_invalid' );
		self::assertNotFalse( get_userdata( $this->kept ), 'the account that stayed must not end, too' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'account_merge' )}" );
		$this->data( $this->merge( $back ) );
		self::assertFalse( get_userdata( $this->kept ) );
		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		self::assertNotFalse( get_userdata( $this->ends ) );
	}

	/** A server that died between the unit and the end: the job is done again, and what came meanwhile moves, too. */
	public function test_a_merge_that_was_cut_goes_on(): void {
		$repository = $this->service( \Zeromo\Community\AccountMerge\Sql\MergeRepository::class );
		$now        = time();
		$repository->hold( $this->ends, $this->kept, $now );
		$id = $repository->add( $this->ends, $this->kept, 'somebody', $now );
		$repository->close( $this->ends );
		self::assertFalse( wp_check_password( 'the other password', get_userdata( $this->ends )->user_pass ?? '' ) );
		// What is not the password opens it no more, either: passkeys and others ask core's filter with no password.
		$user = get_userdata( $this->ends );
		$seen = apply_filters( 'authenticate', $user, $user->user_login ?? '', '' );
		self::assertSame( 'zeromo_login_failed', is_wp_error( $seen ) ? $seen->get_error_code() : $seen );
		self::assertFalse( apply_filters( 'wp_is_application_passwords_available_for_user', true, $user ) );
		$stays = get_userdata( $this->kept );
		self::assertSame( $stays, apply_filters( 'authenticate', $stays, $stays->user_login ?? '', '' ) );
		self::assertTrue( apply_filters( 'wp_is_application_passwords_available_for_user', true, $stays ) );
		$this->give( $this->ends, Asset::Points, Pocket::Available, 9 );
		self::assertStringContainsString( '正在合并', $this->service( MergePart::class )->html( $this->kept ) );
		$service = $this->service( MergeService::class );
		$service->finish( array( 'id' => $id ), true );
		$service->finish( array( 'id' => $id ), true );
		self::assertFalse( get_userdata( $this->ends ) );
		self::assertSame( 9, $this->service( Balances::class )->of( $this->kept )->points );
		self::assertStringNotContainsString( '正在合并', $this->service( MergePart::class )->html( $this->kept ) );
	}

	public function test_the_page_shows_each_step(): void {
		$part = $this->service( MergePart::class );
		self::assertStringContainsString( '用密码验证', $part->html( $this->kept ) );
		$_GET[ MergeFormHandler::TICKET ] = $this->ticket();
		self::assertStringContainsString( '把「青禾二号」合并到当前账号「青禾」', $part->html( $this->kept ) );
		$_GET[ MergeFormHandler::TICKET ] = 'nonsense';
		self::assertStringContainsString( '验证已过期', $part->html( $this->kept ) );
	}
}
