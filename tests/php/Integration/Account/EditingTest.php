<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Account;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Members\PrivacySettings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** What members change of their own account. */
final class EditingTest extends ContentTestCase {

	private int $me;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		$this->me = $this->create_member( 'subscriber', '林间' );
		$this->as_user( $this->me );
	}

	/** @param array<string, mixed> $fields Of the profile. */
	private function save( array $fields ): \WP_REST_Response {
		return $this->rest( 'POST', '/account/profile', $fields );
	}

	public function test_named_fields_change_absent_ones_stay_and_empty_ones_clear(): void {
		$all = array(
			'display_name' => " 林 & \\间\u{200B} ",
			'description' => "写字，\n也 & 烤 <b>面包</b>",
			'gender' => 'female',
			'birthday' => '1990-05-01',
			'url' => 'https://example.com/a?b=1&c=2',
			'location' => '浙江 杭州',
		);
		$me  = $this->data( $this->save( $all ) );
		self::assertSame(
			array( '林 & \\间', "写字，\n也 & 烤 面包", 'female', '1990-05-01', 'https://example.com/a?b=1&c=2', '浙江 杭州' ),
			array( $me['name'], $me['description'], $me['gender'], $me['birthday'], $me['homepage'], $me['location'] )
		);
		$me = $this->data(
			$this->save( array( 'description' => '', 'birthday' => '', 'location' => '', 'gender' => '', 'url' => '' ) )
		);
		self::assertSame(
			array( '林 & \\间', '', '', '', '', '' ),
			array( $me['name'], $me['description'], $me['birthday'], $me['location'], $me['gender'], $me['homepage'] )
		);
		self::assertSame( '林 & \\间', $this->service( MemberDirectory::class )->card( $this->me, 0 )->name ?? '' );
	}

	/** @return iterable<string, array{array<string, mixed>, int}> */
	public static function refused(): iterable {
		yield 'no name' => array( array( 'display_name' => '  ' ), 422 );
		yield 'an invisible name' => array( array( 'display_name' => "\u{200B}\u{FEFF}" ), 422 );
		yield 'a long name' => array( array( 'display_name' => str_repeat( '名', 101 ) ), 400 );
		yield 'a day to come' => array( array( 'birthday' => '2999-01-01' ), 422 );
		yield 'no day' => array( array( 'birthday' => '1990-02-30' ), 422 );
		yield 'another gender' => array( array( 'gender' => 'x' ), 400 );
		yield 'a script' => array( array( 'url' => 'javascript:alert(1)' ), 422 );
		yield 'a list' => array( array( 'description' => array( 'a' ) ), 400 );
	}

	/** @param array<string, mixed> $fields Of the profile. */
	#[DataProvider( 'refused' )]
	public function test_what_cannot_be_is_refused( array $fields, int $status ): void {
		self::assertSame( $status, $this->save( $fields )->get_status() );
		self::assertSame( '林间', get_userdata( $this->me )->display_name );
	}

	public function test_nothing_else_of_an_account_can_be_changed_here(): void {
		$other = $this->create_member();
		$this->data(
			$this->save(
				array(
					'location' => '杭州',
					'user_id' => $other,
					'ID' => $other,
					'role' => 'administrator',
					'user_pass' => 'x',
					'user_email' => 'a@b.c',
					'meta' => array( 'wp_capabilities' => 'x' ),
					'wp_capabilities' => array( 'administrator' => true ),
				)
			)
		);
		self::assertSame( '杭州', get_user_meta( $this->me, 'zeromo_location', true ) );
		self::assertSame( '', get_user_meta( $other, 'zeromo_location', true ) );
		self::assertFalse( user_can( $this->me, 'manage_options' ) );
		self::assertTrue( wp_check_password( 'password', get_userdata( $this->me )->user_pass ) );
	}

	public function test_visitors_are_asked_to_sign_in(): void {
		$this->as_user( 0 );
		foreach ( array( 'profile', 'set-avatar', 'set-profile-cover', 'privacy-settings' ) as $word ) {
			$this->assert_refused( $this->rest( 'POST', "/account/$word", array() ), 401, 'zeromo_login_required' );
		}
		foreach ( array( 'GET', 'DELETE' ) as $method ) {
			$this->assert_refused( $this->rest( $method, '/account/sessions' ), 401, 'zeromo_login_required' );
		}
	}

	public function test_face_and_cover_come_from_a_file_or_the_own_library(): void {
		$drawn = new Pictures();
		foreach ( array( 'set-avatar' => 'avatar', 'set-profile-cover' => 'cover' ) as $word => $field ) {
			$file = array_map(
				static fn( array $all ): mixed => reset( $all ),
				$drawn->files( array( 'a.jpg' => $drawn->corners( 60, 40 ) ) )
			);
			$sent = $this->data( $this->rest( 'POST', "/account/$word", array(), array( 'image' => $file ) ) );
			self::assertSame( $this->me, (int) get_post_field( 'post_author', $sent['image-id'] ) );
			self::assertSame(
				$sent['image-url'],
				$this->service( Profiles::class )->profile( $this->me, 0 )->$field ?? ''
			);
			$own = $this->make_pictures( $this->me, 1 )[0];
			self::assertSame(
				$own,
				$this->data( $this->rest( 'POST', "/account/$word", array( 'image-id' => $own ) ) )['image-id']
			);
			$foreign = $this->make_pictures( $this->create_member(), 1 )[0];
			$this->as_user( $this->me );
			$this->assert_refused(
				$this->rest( 'POST', "/account/$word", array( 'image-id' => $foreign ) ),
				404,
				'zeromo_not_found'
			);
			self::assertSame( 400, $this->rest( 'POST', "/account/$word", array() )->get_status() );
			$svg = array_map(
				static fn( array $all ): mixed => reset( $all ),
				$drawn->files( array( 'a.jpg' => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' ) )
			);
			$this->assert_refused(
				$this->rest( 'POST', "/account/$word", array(), array( 'image' => $svg ) ),
				415,
				'zeromo_file_type'
			);
			self::assertStringContainsString(
				(string) pathinfo( (string) get_attached_file( $own ), PATHINFO_FILENAME ),
				(string) ( $this->service( Profiles::class )->profile( $this->me, 0 )->$field ?? '' )
			);
		}
	}

	public function test_privacy_is_kept_field_by_field_and_obeyed(): void {
		$all = $this->data(
			$this->rest(
				'POST',
				'/account/privacy-settings',
				array( 'show_favorites' => 0, 'allow_search' => false, 'admin' => 1 )
			)
		);
		self::assertSame(
			array( true, false, true, false ),
			array( $all['show_followers'], $all['show_favorites'], $all['allow_message'], $all['allow_search'] )
		);
		self::assertArrayNotHasKey( 'admin', $all );
		$all = $this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'allow_message' => 0 ) ) );
		self::assertSame( array( false, false ), array( $all['show_favorites'], $all['allow_message'] ) );

		$folder = $this->data(
			$this->rest( 'POST', '/favorite', array( 'title' => '看过的', 'visibility' => 'public' ) )
		)['id'];
		self::assertCount(
			1,
			array_filter(
				$this->data( $this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->me ) ) )['list'],
				static fn( array $row ): bool => $row['id'] === $folder
			)
		);
		foreach ( array( 0, $this->create_member() ) as $viewer ) {
			$this->as_user( $viewer );
			self::assertSame(
				array(),
				$this->data( $this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->me ) ) )['list']
			);
			$this->assert_refused(
				$this->rest( 'GET', '/user/favorites', array( 'user_id' => $this->me, 'favorite_id' => $folder ) ),
				404,
				'zeromo_not_found'
			);
			self::assertSame(
				404,
				$this->rest( 'GET', '/content/list', array( 'source' => 'favorite', 'cat' => $folder ) )->get_status()
			);
		}
		self::assertNotContains(
			$this->me,
			array_column( $this->data( $this->rest( 'GET', '/members/suggest', array( 'search' => '林' ) ) ), 'id' )
		);
		$this->as_user( $this->me );
		$this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'allow_search' => 1 ) ) );
		$this->as_user( $this->create_member() );
		self::assertContains(
			$this->me,
			array_column( $this->data( $this->rest( 'GET', '/members/suggest', array( 'search' => '林' ) ) ), 'id' )
		);
	}

	public function test_who_does_not_want_to_be_found_is_in_no_list_of_cores(): void {
		$this->make_post( $this->me );
		$found = fn(): array => array(
			array_column( (array) $this->rest( 'GET', '/wp/v2/users', array( 'search' => '林间' ) )->get_data(), 'id' ),
			array_column( ( new \WP_Sitemaps_Users() )->get_url_list( 1 ), 'loc' ),
		);
		$this->as_user( 0 );
		[ $users, $map ] = $found();
		self::assertSame( array( $this->me ), $users );
		self::assertContains( get_author_posts_url( $this->me ), $map );
		$this->service( MemberPrivacy::class )->save( $this->me, array( PrivacySettings::SEARCH => false ) );
		[ $users, $map ] = $found();
		self::assertSame( array(), $users );
		self::assertNotContains( get_author_posts_url( $this->me ), $map );
	}

	public function test_the_password_needs_the_old_one_and_ends_other_sessions(): void {
		$sessions = \WP_Session_Tokens::get_instance( $this->me );
		$sessions->create( time() + HOUR_IN_SECONDS );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/account/password',
				array( 'old_password' => 'wrong', 'new_password' => 'a long one' )
			),
			422,
			'zeromo_content_invalid'
		);
		self::assertCount( 1, $sessions->get_all() );
		$this->data(
			$this->rest(
				'POST',
				'/account/password',
				array( 'old_password' => 'password', 'new_password' => "a'long one" )
			)
		);
		clean_user_cache( $this->me );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $this->me )->get_all() );
		$this->as_user( 0 );
		$login = (string) get_userdata( $this->me )->user_login;
		self::assertSame(
			200,
			$this->rest( 'POST', '/auth/login', array( 'account' => $login, 'password' => "a'long one" ) )->get_status()
		);
		self::assertSame(
			4,
			intdiv(
				$this->rest(
					'POST',
					'/auth/login',
					array( 'account' => $login, 'password' => 'password' )
				)->get_status(),
				100
			)
		);
	}

	public function test_devices_are_listed_without_their_tokens_and_ended_one_by_one(): void {
		$sessions = \WP_Session_Tokens::get_instance( $this->me );
		$tokens   = array(
			$sessions->create( time() + HOUR_IN_SECONDS ),
			$sessions->create( time() + 2 * HOUR_IN_SECONDS ),
			$sessions->create( time() + 3 * HOUR_IN_SECONDS ),
		);
		$list     = $this->data( $this->rest( 'GET', '/account/sessions' ) );
		self::assertCount( 3, $list );
		foreach ( $tokens as $token ) {
			self::assertStringNotContainsString( $token, (string) wp_json_encode( $list ) );
			self::assertStringNotContainsString( hash( 'sha256', $token ), (string) wp_json_encode( $list ) );
		}
		self::assertSame(
			1,
			$this->data( $this->rest( 'DELETE', '/account/sessions', array( 'id' => $list[0]['id'] ) ) )['deleted']
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/account/sessions', array( 'id' => $list[0]['id'] ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( 400, $this->rest( 'DELETE', '/account/sessions' )->get_status() );
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'DELETE', '/account/sessions', array( 'id' => $list[1]['id'] ) ),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $this->me );
		self::assertSame(
			2,
			$this->data( $this->rest( 'DELETE', '/account/sessions', array( 'all' => 1 ) ) )['deleted']
		);
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/account/sessions' ) ) );
	}

	public function test_the_tabs_show_forms_with_what_is_kept(): void {
		$this->data( $this->save( array( 'location' => '杭州 & "西湖"', 'gender' => 'female' ) ) );
		$this->data( $this->rest( 'POST', '/account/privacy-settings', array( 'show_likes' => 0 ) ) );
		$html = array();
		foreach ( Plugin::container()->all( AccountTab::class ) as $tab ) {
			$html[ $tab->slug() ] = in_array( $tab->slug(), array( '', 'settings' ), true )
				? $tab->html( $this->me )
				: '';
		}
		self::assertMarkup( 'value="杭州 &amp; &quot;西湖&quot;"', $html[''] );
		self::assertMarkupMatches( '/value="female"\s+checked/', $html[''] );
		self::assertMarkup( 'data-zeromo-widget="avatar-upload"', $html[''] );
		self::assertMarkup( 'data-zeromo-widget="cover-upload"', $html[''] );
		self::assertMarkupMatches( '/name="show_likes" value="1">/', $html['settings'] );
		self::assertMarkupMatches( '/name="show_circles" value="1"\s+checked/', $html['settings'] );
	}
}
