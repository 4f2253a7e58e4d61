<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Admin\SettingsService;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * Every setting of every room is within an owner's reach.
 *
 * @phpstan-import-type Shown from SettingsService
 */
final class SettingsTest extends IntegrationTestCase {

	private Settings $settings;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = $this->service( Settings::class );
		$this->as_user( $this->create_member( 'administrator' ) );
		add_filter( 'zeromo_rate_limits', '__return_false' );
	}

	/** @return array<string, Shown> */
	private function all(): array {
		$out = array();
		foreach ( $this->service( SettingsService::class )->groups() as $group ) {
			$this->assertNotSame( '', $group['label'], $group['id'] );
			$out += array_column( $group['settings'], null, 'name' );
		}
		return $out;
	}

	/**
	 * Another value that the schema takes.
	 *
	 * @param Shown $one Setting.
	 */
	private function other( array $one ): mixed {
		$schema  = $one['schema'];
		$emoji   = array( array( 'id' => 'cats', 'name' => '猫', 'emojis' => array() ) );
		$choices = array(
			! (bool) $one['default'],
			...( is_array( $schema['enum'] ?? null ) ? $schema['enum'] : array() ),
			...( is_int( $one['default'] ) ? array( $one['default'] + 1, $one['default'] - 1 ) : array() ),
			'https://example.org/x',
			'elsewhere',
			'a-token-of-thirty-two-characters',
			'/srv/data/region.mmdb',
			array( '10.0.0.1' ),
			array( 'editor' ),
			array( '100:10' ),
			...(
				is_array( $schema['items']['enum'] ?? null ) ? array( array( $schema['items']['enum'][0] ) ) : array()
			),
			$emoji,
			array( 'like' => array( 'user' => array( 5, 60 ) ) ),
			array( '3' ),
			array( 'login' => array( 'editor' ) ),
			array( 'subscriber' => array( 'size' => 1 ) ),
			array( array( 'name' => '新芽', 'points' => 0, 'tone' => 'ok' ) ),
			array( 'post' => array( 'points' => 1, 'cap' => 9, 'back' => false ) ),
			self::made( $schema ),
		);
		foreach ( $choices as $value ) {
			$same_type = gettype( $value ) === gettype( $one['default'] ) || null === $one['default'];
			$listed    = ! is_array( $value ) || ( 'object' === $schema['type'] ) !== array_is_list( $value );
			if (
				$same_type
				&& $listed
				&& $value !== $one['default']
				&& ! is_wp_error( rest_validate_value_from_schema( $value, $schema ) )
			) {
				return $value;
			}
		}
		$this->fail( "No other value for {$one['name']}" );
	}

	/**
	 * A value of what a schema says, with something in each list.
	 *
	 * @param array<mixed> $schema Of a setting or of a part of it.
	 */
	private static function made( array $schema ): mixed {
		$parts = static fn( mixed $all ): array => array_filter( is_array( $all ) ? $all : array(), 'is_array' );
		return match ( $schema['type'] ?? '' ) {
			'boolean' => true,
			'integer' => max( 1, is_int( $schema['minimum'] ?? null ) ? $schema['minimum'] : 1 ),
			'array'   => array_map( self::made( ... ), array_values( $parts( array( $schema['items'] ?? null ) ) ) ),
			'object'  => array_map( self::made( ... ), $parts( $schema['properties'] ?? null ) ),
			default   => is_array( $schema['enum'] ?? null ) ? $schema['enum'][0] : '新',
		};
	}

	public function test_each_setting_is_there_with_a_label_and_changes_and_goes_back(): void {
		$all = $this->all();
		$this->assertEqualsCanonicalizing( array_keys( $this->settings->schema() ), array_keys( $all ) );
		foreach ( $all as $name => $one ) {
			$this->assertMatchesRegularExpression( '/\p{Han}/u', $one['label'], $name );
			$value  = $this->other( $one );
			$answer = $this->data( $this->rest( 'POST', '/admin/settings', array( $name => $value ) ) );
			$this->assertEquals( $value, $this->settings->get( $name ), $name );
			$told   = array_merge( ...array_column( $answer['groups'], 'settings' ) );
			$told   = array_column( $told, null, 'name' )[ $name ];
			$this->assertTrue( $told['is_set'], $name );
			$this->assertEquals( $one['is_secret'] ? null : $value, $told['value'], $name );
			$this->assertSame(
				200,
				$this->rest( 'POST', '/admin/settings', array( 'reset' => array( $name ) ) )->get_status(),
				$name
			);
			$this->assertSame( $one['default'], $this->settings->get( $name ), $name );
		}
	}

	public function test_all_are_exported_reset_and_imported(): void {
		$all    = $this->all();
		$values = array_map( $this->other( ... ), $all );
		$this->data( $this->rest( 'POST', '/admin/settings', $values ) );
		$file = array();
		foreach ( $this->all() as $name => $one ) {
			if ( $one['is_set'] && ! $one['is_secret'] ) {
				$file[ $name ] = $one['value'];
			}
		}
		$text = (string) wp_json_encode( $file );
		$this->data( $this->rest( 'POST', '/admin/settings', array( 'reset' => array_keys( $all ) ) ) );
		foreach ( $this->all() as $name => $one ) {
			$this->assertFalse( $one['is_set'], $name );
			$this->assertSame( $one['default'], $this->settings->get( $name ), $name );
		}
		$this->data( $this->rest( 'POST', '/admin/settings', (array) json_decode( $text, true ) ) );
		foreach ( $all as $name => $one ) {
			$this->assertEquals(
				$one['is_secret'] ? $one['default'] : $values[ $name ],
				$this->settings->get( $name ),
				$name
			);
		}
	}

	public function test_a_value_that_does_not_fit_is_told_at_its_setting_in_chinese(): void {
		foreach ( $this->all() as $name => $one ) {
			$answer = $this->rest( 'POST', '/admin/settings', array( $name => self::misfit( $one['schema'] ) ) );
			$this->assertSame( 400, $answer->get_status(), $name );
			$told = $this->params( $answer )[ $name ] ?? '';
			$this->assertMatchesRegularExpression( '/\p{Han}/u', is_string( $told ) ? $told : '', $name );
			$this->assertSame( $one['default'], $this->settings->get( $name ), $name );
		}
	}

	/**
	 * A value that the schema does not take.
	 *
	 * @param array<string, mixed> $schema Of a setting.
	 */
	private static function misfit( array $schema ): mixed {
		return match ( true ) {
			'boolean' === $schema['type']           => 'vielleicht',
			'integer' === $schema['type']           => ( $schema['maximum'] ?? 0 ) + 1,
			is_int( $schema['maxLength'] ?? null ) => str_repeat( '长', $schema['maxLength'] + 1 ),
			'string' === $schema['type']            => 'nirgends 哪里',
			'array' === $schema['type']             => array( array( array( 'x' ) ) ),
			default                                 => 'x',
		};
	}

	/** @return array<mixed> What a refusal says of each argument. */
	private function params( \WP_REST_Response $answer ): array {
		$data = $answer->get_data();
		return is_array( $data ) && is_array( $data['data']['params'] ?? null ) ? $data['data']['params'] : array();
	}

	public function test_only_who_manages_the_settings_reaches_them(): void {
		foreach ( array(
			0 => 401,
			$this->create_member() => 403,
			$this->create_member( 'editor' ) => 403,
		) as $user => $status ) {
			$this->as_user( $user );
			$this->assertSame( $status, $this->rest( 'GET', '/admin/settings' )->get_status() );
			$this->assertSame(
				$status,
				$this->rest( 'POST', '/admin/settings', array( 'content_page_size' => 11 ) )->get_status()
			);
		}
		$this->assertSame( 10, $this->settings->int( 'content_page_size' ) );
	}

	public function test_what_is_wrong_is_named_and_nothing_is_stored(): void {
		$before = get_option( Settings::OPTION );
		foreach ( array(
			array( 'content_page_size' => 51 ),
			array( 'content_page_size' => 'many' ),
			array( 'seo_tags' => false, 'nobodys' => 1 ),
			array( '_pages' => array() ),
			array( 'reset' => array( 'nobodys' ) ),
			array( 'member_base' => 'a/b' ),
		) as $sent ) {
			$answer = $this->rest( 'POST', '/admin/settings', $sent );
			$this->assert_refused( $answer, 400, 'rest_invalid_param' );
			$this->assertSame( array( array_key_last( $sent ) ), array_keys( $this->params( $answer ) ) );
			$this->assertSame( $before, get_option( Settings::OPTION ) );
		}
		$answer = $this->rest(
			'POST',
			'/admin/settings',
			array( 'content_page_size' => 51, 'chat_max' => 0, 'seo_tags' => false )
		);
		$this->assertEqualsCanonicalizing(
			array( 'chat_max', 'content_page_size' ),
			array_keys( $this->params( $answer ) )
		);
	}

	public function test_a_refusal_says_at_each_setting_what_would_fit(): void {
		$before = get_option( Settings::OPTION );
		$wrong  = array(
			'content_page_size' => 51,
			'comment_max'       => 'viele',
			'trusted_proxies'   => array( '10.0.0.1', 'nowhere' ),
			'rate_limits'       => '{"like":',
			'content_licence'   => str_repeat( '长', 5000 ),
		);
		$answer = $this->rest( 'POST', '/admin/settings', $wrong + array( 'seo_tags' => false ) );
		$this->assert_refused( $answer, 400, 'rest_invalid_param' );
		$params = $this->params( $answer );
		$this->assertMatchesRegularExpression( '/^(最多 \d+ 个字|格式不对|这一项不对：长+)$/', $params['content_licence'] ?? '' );
		unset( $params['content_licence'] );
		$this->assertEquals(
			array(
				'content_page_size' => '请填 1 到 50 之间的整数',
				'comment_max'       => '请填 1 到 16000 之间的整数',
				'trusted_proxies'   => '这一项不对：nowhere',
				'rate_limits'       => '格式不对',
			),
			$params
		);
		$this->assertSame( $before, get_option( Settings::OPTION ) );
	}

	public function test_junk_of_any_kind_is_refused_or_taken_and_breaks_nothing(): void {
		$byte = "\xFF";
		$deep = array( 'a' => array( 'b' => $byte ) );
		$junk = array( $byte, array( $byte ), $deep, array( array( 'x' ) ), 1.5, '[', '' );
		foreach ( array_keys( $this->all() ) as $name ) {
			foreach ( $junk as $value ) {
				$answer = $this->rest( 'POST', '/admin/settings', array( $name => $value ) );
				$this->assertContains( $answer->get_status(), array( 200, 400 ), $name );
				$this->assertIsString( wp_json_encode( $answer->get_data() ), $name );
				$this->settings->save( array(), array( $name ) );
			}
		}
	}

	public function test_what_is_not_sent_stays_as_others_saved_it(): void {
		$this->settings->save( array( 'comment_max' => 500, 'content_supports' => array( 'topic' ) ) );
		$this->data( $this->rest( 'POST', '/admin/settings', array( 'content_page_size' => 12 ) ) );
		$this->data( $this->rest( 'POST', '/admin/settings', array( 'reset' => array( 'comment_max' ) ) ) );
		$this->assertSame(
			array( 12, 16000, array( 'topic' ) ),
			array(
				$this->settings->get( 'content_page_size' ),
				$this->settings->get( 'comment_max' ),
				$this->settings->get( 'content_supports' ),
			)
		);
	}

	public function test_a_secret_is_written_and_never_told(): void {
		$secret = str_repeat( 'geheim-', 6 );
		$stored = $this->rest( 'POST', '/admin/settings', array( 'push_publish_key' => $secret ) );
		$this->assertSame( $secret, $this->settings->text( 'push_publish_key' ) );
		foreach ( array( $stored, $this->rest( 'GET', '/admin/settings' ) ) as $answer ) {
			$told = (string) wp_json_encode( $this->data( $answer ) );
			$this->assertStringContainsString( 'push_publish_key', $told );
			$this->assertStringNotContainsString( $secret, $told );
		}
		$this->assertTrue( $this->all()['push_publish_key']['is_set'] );
		$this->assertNull( $this->all()['push_publish_key']['value'] );
	}

	public function test_a_base_that_is_changed_is_in_the_next_address(): void {
		$member = $this->create_member();
		$this->rest( 'POST', '/admin/settings', array( 'member_base' => 'wer' ) );
		$name = (string) get_userdata( $member )?->user_nicename;
		$this->assertStringContainsString(
			"/wer/$name",
			$this->service( \Zeromo\Community\Members\MemberLinks::class )->url( $name )
		);
	}
}
