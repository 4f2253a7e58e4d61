<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Welcome;

use Zeromo\Community\Auth\Api\Registered;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;
use Zeromo\Community\Welcome\Newcomers;
use Zeromo\Community\Welcome\Proposals;
use Zeromo\Community\Welcome\View\WelcomeNote;
use Zeromo\Community\Welcome\View\WelcomeTab;

/** The welcome of a new member: face and name, circles, people. */
final class WelcomeTest extends CircleTestCase {

	private int $newcomer = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->newcomer = $this->create_member();
		$this->service( Events::class )->emit( new Registered( $this->newcomer ) );
		$this->as_user( $this->newcomer );
		self::throw_at_the_end();
	}

	public function test_who_registers_is_led_through_it_and_back(): void {
		add_filter( 'send_auth_cookies', '__return_false' );
		update_option( 'users_can_register', '1' );
		$this->as_user( 0 );
		$answer = $this->data(
			$this->rest(
				'POST',
				'/auth/register',
				array(
					'account' => 'new.one',
					'password' => 'sesame-seed',
					'agree' => true,
					'redirect_url' => '/circles/?a=1',
				)
			)
		);
		$this->assertStringContainsString( '/account/welcome/?redirect_to=', $answer['redirect_url'] );
		$this->assertSame( 1, $this->newcomers()->step( $answer['user']['id'] ) );
		$this->as_user( 0 );
		$again = $this->data(
			$this->rest( 'POST', '/auth/login', array( 'account' => 'new.one', 'password' => 'sesame-seed' ) )
		);
		$this->assertStringNotContainsString( 'welcome', $again['redirect_url'], 'Only who registers is.' );
	}

	public function test_three_steps_lead_to_a_stream_that_is_not_empty(): void {
		$circle = $this->circle();
		$writer = $this->create_member( 'author', '写字的人' );
		$this->assertStringContainsString(
			'zmo_step=2',
			$this->send( array( 'do' => 'name', 'step' => '1', 'display_name' => '山间来信' ) )
		);
		$this->assertSame( '山间来信', get_userdata( $this->newcomer )->display_name );
		$this->assertStringContainsString(
			'zmo_step=3',
			$this->send( array( 'do' => 'circles', 'step' => '2', 'circles' => array( (string) $circle ) ) )
		);
		$this->assertTrue( $this->data( $this->rest( 'GET', "/circle/$circle" ) )['joined'] );
		$end = $this->send( array( 'do' => 'people', 'step' => '3', 'people' => array( (string) $writer ) ) );
		$this->assertSame(
			add_query_arg( 'tab', 'following', $this->service( Pages::class )->url( 'community' ) ),
			$end
		);
		$this->assertSame(
			array( $writer ),
			array_column(
				$this->data( $this->rest( 'GET', '/user/following', array( 'user_id' => $this->newcomer ) ) ),
				'id'
			)
		);
		$this->assertFalse( $this->service( WelcomeTab::class )->is_for( $this->newcomer ) );
	}

	public function test_it_can_be_passed_by_left_and_found_again(): void {
		$note = $this->service( WelcomeNote::class );
		$this->assertStringContainsString( '还有 3 步', $note->html( $this->newcomer ) );
		$this->send( array( 'do' => 'pass', 'step' => '1' ) );
		$this->assertStringContainsString( '还有 2 步', $note->html( $this->newcomer ) );
		$this->assertSame( '/circles/', $this->send( array( 'do' => 'leave', 'redirect_to' => '/circles/' ) ) );
		$this->assertSame( '', $note->html( $this->newcomer ) );
		$this->send( array( 'do' => 'pass', 'step' => '1' ) );
		$this->assertSame( 0, $this->newcomers()->step( $this->newcomer ), 'What is over does not begin again.' );
		$this->assertStringEndsWith(
			'/community/',
			$this->send( array( 'do' => 'leave', 'redirect_to' => '/community/?tab=hot' ) )
		);
		$this->assertStringNotContainsString(
			'evil',
			$this->send( array( 'do' => 'leave', 'redirect_to' => 'https://evil.example/' ) )
		);
	}

	public function test_what_is_refused_keeps_nobody_from_the_rest(): void {
		$circle = $this->circle();
		$gone   = $this->circle( array( 'title' => '散了的圈子' ) );
		wp_trash_post( $gone );
		$this->send(
			array( 'do' => 'circles', 'step' => '2', 'circles' => array( (string) $gone, (string) $circle ) )
		);
		$this->assertTrue( $this->data( $this->rest( 'GET', "/circle/$circle" ) )['joined'] );
	}

	public function test_strangers_and_pages_elsewhere_do_nothing(): void {
		$circle = $this->circle();
		$this->assertSame(
			403,
			$this->sent(
				array( 'do' => 'circles', 'step' => '2', 'circles' => array( (string) $circle ), '_wpnonce' => 'x' )
			)
		);
		$this->as_user( 0 );
		$this->assertSame(
			401,
			$this->sent( array( 'do' => 'circles', 'step' => '2', 'circles' => array( (string) $circle ) ) )
		);
		$this->assertFalse( has_action( 'admin_post_nopriv_zeromo_welcome' ) );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
		$other = $this->create_member();
		$this->assertFalse( $this->service( WelcomeTab::class )->is_for( $other ) );
		$this->assertSame( '', $this->service( WelcomeNote::class )->html( $other ) );
		$this->service( WelcomeNote::class )->html( $this->newcomer );
		$this->assertSame(
			0,
			$this->count_queries( fn() => $this->service( WelcomeNote::class )->html( $this->newcomer ) ),
			'Core has loaded what it asks for.'
		);
	}

	public function test_the_owners_choice_comes_first_and_closed_doors_are_not_proposed(): void {
		$closed = $this->circle( array( 'title' => '要邀请', 'join_mode' => 'invite' ) );
		$asked  = $this->circle( array( 'title' => '要申请', 'join_mode' => 'approval' ) );
		$chosen = $this->circle( array( 'title' => '第一个', 'slug' => 'first-one' ) );
		$other  = $this->circle( array( 'title' => '另一个' ) );
		$friend = $this->create_member();
		$this->service( Settings::class )->save(
			array(
				'welcome_circles' => home_url( '/circle/first-one/' ) . '，c' . $asked . " $closed",
				'welcome_people'  => home_url( '/member/' . get_userdata( $friend )->user_nicename . '/' )
					. " $this->newcomer",
			)
		);
		$circles = array_map(
			static fn( $card ): int => $card->circle->id,
			$this->service( Proposals::class )->circles( $this->newcomer )
		);
		$this->assertSame( array( $chosen, $asked ), array_slice( $circles, 0, 2 ) );
		$this->assertNotContains( $closed, $circles );
		$this->assertSame( $friend, $this->service( Proposals::class )->people( $this->newcomer )[0]->id );
		$this->assertNotContains(
			$this->newcomer,
			array_column( $this->service( Proposals::class )->people( $this->newcomer ), 'id' )
		);
		$this->service( Settings::class )->save( array( 'welcome_circles' => '' ) );
		$circles = array_map(
			static fn( $card ): int => $card->circle->id,
			$this->service( Proposals::class )->circles( $this->newcomer )
		);
		$this->assertNotContains( $asked, $circles, 'Without a choice only what opens at once.' );
		$this->join( $other, $this->newcomer );
		$circles = array_map(
			static fn( $card ): int => $card->circle->id,
			$this->service( Proposals::class )->circles( $this->newcomer )
		);
		$this->assertNotContains( $other, $circles );
	}

	public function test_each_step_is_a_form_with_the_first_ones_ticked(): void {
		for ( $n = 0; $n < 5; $n++ ) {
			$this->circle( array( 'title' => "圈子<b>$n" ) );
		}
		$tab              = $this->service( WelcomeTab::class );
		$_GET['zmo_step'] = '2';
		$html             = $tab->html( $this->newcomer );
		$this->assertSame( Proposals::TICKED_CIRCLES, substr_count( $html, ' checked=' ) );
		$this->assertStringNotContainsString( '<b>', $html );
		$_GET['zmo_step'] = '1';
		$this->assertStringContainsString( 'name="display_name"', $tab->html( $this->newcomer ) );
		$_GET = array( 'zmo_step' => '9', 'redirect_to' => 'https://evil.example/' );
		$html = $tab->html( $this->newcomer );
		$this->assertStringContainsString( 'name="display_name"', $html );
		$this->assertStringEndsWith(
			'/community/',
			$this->send( array( 'do' => 'leave', 'redirect_to' => '/community/?tab=hot' ) )
		);
		$this->assertStringNotContainsString( 'evil', $html );
	}

	public function test_the_first_post_is_greeted_once(): void {
		$post = fn(): string => $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_type' => 'activity', 'post_content' => '大家好', 'post_status' => 'publish' )
			)
		)['message'];
		$this->assertSame( '发布成功，这是你的第一条，欢迎加入！', $post() );
		$this->assertSame( '发布成功', $post() );
		$this->as_user( $this->create_member() );
		$this->assertSame( '发布成功', $post() );
	}

	private function newcomers(): Newcomers {
		return $this->service( Newcomers::class );
	}

	/**
	 * Sends a form of the welcome.
	 *
	 * @param array<string, mixed> $fields Fields.
	 * @return string Where it leads.
	 */
	private function send( array $fields ): string {
		$this->assertSame( 303, $this->sent( $fields ) );
		return $this->led;
	}

	private string $led = '';

	/** @param array<string, mixed> $fields Fields. */
	private function sent( array $fields ): int {
		$_POST = wp_slash( $fields + array( '_wpnonce' => wp_create_nonce( 'zeromo_welcome' ) ) );
		try {
			do_action( 'admin_post_zeromo_welcome' );
		} catch ( \DomainException $ended ) {
			$this->led = $ended->getMessage();
			return (int) $ended->getCode();
		} finally {
			$_POST = array();
		}
		return 0;
	}
}
