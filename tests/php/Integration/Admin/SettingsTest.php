<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Admin\Http\SettingsForm;
use Zeromo\Community\Admin\Http\SettingsScreen;
use Zeromo\Community\Admin\SettingsService;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * Every setting of every room is within an owner's reach, on the page and by REST.
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

	/** A page that somebody has just opened. */
	private function screen(): SettingsScreen {
		return new SettingsScreen(
			$this->service( SettingsService::class ),
			$this->service( \Zeromo\Community\Kernel\Http\Caller::class ),
			$this->service( \Zeromo\Community\Kernel\Http\RateLimit::class )
		);
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
	 * @param array<string, mixed> $typed As a browser sends it.
	 * @param array<string, mixed> $more  Other fields.
	 * @return array<string, mixed>
	 */
	private function form( array $typed, array $more = array() ): array {
		$shown = array_map( SettingsForm::print_of( ... ), $this->all() );
		return $more + array( 's' => $typed, 'was' => $shown, '_wpnonce' => wp_create_nonce( SettingsScreen::ACTION ) );
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
			array( '10.0.0.1' ),
			array( 'editor' ),
			...(
				is_array( $schema['items']['enum'] ?? null ) ? array( array( $schema['items']['enum'][0] ) ) : array()
			),
			$emoji,
			array( 'like' => array( 'user' => array( 5, 60 ) ) ),
			array( 'login' => array( 'editor' ) ),
			array( 'subscriber' => array( 'size' => 1 ) ),
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

	/** @param Shown $one Setting. */
	private function typed( array $one, mixed $value ): mixed {
		return match ( SettingsForm::kind( $one ) ) {
			SettingsForm::FLAG    => true === $value ? '1' : '0',
			SettingsForm::CHOICES => array( '', ...(array) $value ),
			SettingsForm::LINES   => ' ' . implode( "\r\n", (array) $value ) . "\r\n\r\n",
			SettingsForm::JSON    => (string) wp_json_encode( $value ),
			default               => is_scalar( $value ) ? (string) $value : '',
		};
	}

	public function test_each_setting_is_there_with_a_label_and_changes_by_page_and_by_rest_and_goes_back(): void {
		$all = $this->all();
		$this->assertEqualsCanonicalizing( array_keys( $this->settings->schema() ), array_keys( $all ) );
		$page = new \DOMDocument();
		@$page->loadHTML( '<?xml encoding="utf-8"?>' . $this->screen()->html() );
		$xpath = new \DOMXPath( $page );
		foreach ( $all as $name => $one ) {
			$this->assertMatchesRegularExpression( '/\p{Han}/u', $one['label'], $name );
			$field = $page->getElementById( "zmo-set-$name" );
			$label = SettingsForm::CHOICES === SettingsForm::kind( $one )
				? $page->getElementById( "zmo-set-$name-label" )
				: $xpath->query( "//label[@for='zmo-set-$name']" )?->item( 0 );
			$this->assertSame( $one['label'], trim( (string) $label?->textContent ), $name );
			$this->assertSame( SettingsForm::CHOICES === SettingsForm::kind( $one ), null === $field, $name );

			$value = $this->other( $one );
			$this->assertSame(
				1,
				$this->screen()->perform( $this->form( array( $name => $this->typed( $one, $value ) ) ) ),
				$name
			);
			$this->assertEquals( $value, $this->settings->get( $name ), $name );
			$this->assertSame(
				0,
				$this->screen()->perform(
					$this->form( array( $name => $one['is_secret'] ? '' : $this->typed( $one, $value ) ) )
				),
				$name
			);
			$this->assertSame(
				1,
				$this->screen()->perform( $this->form( array(), array( 'reset' => $name ) ) ),
				$name
			);
			$this->assertSame( $one['default'], $this->settings->get( $name ), $name );

			$answer = $this->data( $this->rest( 'POST', '/admin/settings', array( $name => $value ) ) );
			$this->assertEquals( $value, $this->settings->get( $name ), $name );
			$this->assertTrue(
				array_column(
					array_merge( ...array_column( $answer['groups'], 'settings' ) ),
					'is_set',
					'name'
				)[ $name ],
				$name
			);
			$this->assertSame(
				200,
				$this->rest( 'POST', '/admin/settings', array( 'reset' => array( $name ) ) )->get_status(),
				$name
			);
			$this->assertSame( $one['default'], $this->settings->get( $name ), $name );
		}
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
			$screen = $this->screen();
			$this->assertNull( $screen->perform( $this->form( array( 'content_page_size' => '11' ) ) ) );
			$this->assertStringContainsString( 0 === $user ? '请先登录' : '没有权限执行此操作', $screen->html() );
		}
		$this->assertSame( 10, $this->settings->int( 'content_page_size' ) );
	}

	public function test_a_form_without_its_nonce_stores_nothing(): void {
		$screen = $this->screen();
		$this->assertNull(
			$screen->perform( array( '_wpnonce' => 'x' ) + $this->form( array( 'content_page_size' => '11' ) ) )
		);
		$this->assertStringContainsString( '页面已过期', $screen->html() );
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

	public function test_an_error_stands_at_its_field_with_what_was_typed(): void {
		$before = get_option( Settings::OPTION );
		$screen = $this->screen();
		$this->assertNull(
			$screen->perform(
				$this->form(
					array(
						'content_page_size' => '51',
						'content_licence'   => '我的说明',
						'trusted_proxies'   => "10.0.0.1\nnowhere",
						'rate_limits'       => '{"like":',
						'comment_max'       => 'viele',
					)
				)
			)
		);
		$this->assertSame( $before, get_option( Settings::OPTION ) );
		$page = new \DOMDocument();
		@$page->loadHTML( '<?xml encoding="utf-8"?>' . $screen->html() );
		$said = static fn( string $id ): string => trim(
			(string) $page->getElementById( "zmo-set-$id" )?->textContent
		);
		$this->assertSame( '请填 1 到 50 之间的整数', $said( 'content_page_size-error' ) );
		$this->assertSame( '这一项不对：nowhere', $said( 'trusted_proxies-error' ) );
		$this->assertSame( '格式不对', $said( 'rate_limits-error' ) );
		$this->assertSame( '请填 1 到 16000 之间的整数', $said( 'comment_max-error' ) );
		$this->assertSame(
			array( "10.0.0.1\nnowhere", '{"like":' ),
			array( $said( 'trusted_proxies' ), $said( 'rate_limits' ) )
		);
		$field = static fn( string $id, string $name ): string => (string) $page->getElementById(
			"zmo-set-$id"
		)?->getAttribute( $name );
		$this->assertSame(
			array( '51', 'true', '我的说明', '', 'viele' ),
			array(
				$field( 'content_page_size', 'value' ),
				$field( 'content_page_size', 'aria-invalid' ),
				$field( 'content_licence', 'value' ),
				$field( 'content_licence', 'aria-invalid' ),
				$field( 'comment_max', 'value' ),
			)
		);
		$this->assertStringContainsString(
			'zmo-set-content_page_size-error',
			$field( 'content_page_size', 'aria-describedby' )
		);
	}

	public function test_a_page_that_was_open_for_long_does_not_undo_what_others_saved(): void {
		$typed = array_map(
			fn( array $one ): mixed => $one['is_secret'] ? '' : $this->typed( $one, $one['value'] ),
			$this->all()
		);
		$open  = $this->form( array( 'content_page_size' => '12' ) + $typed );
		$this->settings->save( array( 'comment_max' => 500, 'content_supports' => array( 'topic' ) ) );
		$this->assertSame( 1, $this->screen()->perform( $open ) );
		$this->assertSame(
			array( 12, 500, array( 'topic' ) ),
			array(
				$this->settings->get( 'content_page_size' ),
				$this->settings->get( 'comment_max' ),
				$this->settings->get( 'content_supports' ),
			)
		);
	}

	public function test_resetting_one_keeps_what_else_is_typed(): void {
		$this->settings->save( array( 'comment_max' => 500 ) );
		$screen = $this->screen();
		$this->assertNull(
			$screen->perform(
				$this->form(
					array( 'content_page_size' => '12', 'comment_max' => '700' ),
					array( 'reset' => 'comment_max' )
				)
			)
		);
		$this->assertSame(
			array( 16000, 10 ),
			array( $this->settings->int( 'comment_max' ), $this->settings->int( 'content_page_size' ) )
		);
		$page = new \DOMDocument();
		@$page->loadHTML( '<?xml encoding="utf-8"?>' . $screen->html() );
		$this->assertSame(
			array( '12', '16000' ),
			array(
				$page->getElementById( 'zmo-set-content_page_size' )?->getAttribute( 'value' ),
				$page->getElementById( 'zmo-set-comment_max' )?->getAttribute( 'value' ),
			)
		);
	}

	public function test_a_secret_is_written_and_never_told(): void {
		$secret = str_repeat( 'geheim-', 6 );
		$this->assertSame( 1, $this->screen()->perform( $this->form( array( 'push_publish_key' => $secret ) ) ) );
		$this->assertSame( $secret, $this->settings->text( 'push_publish_key' ) );
		$this->assertSame( 0, $this->screen()->perform( $this->form( array( 'push_publish_key' => '' ) ) ) );
		$this->assertSame( $secret, $this->settings->text( 'push_publish_key' ) );
		foreach ( array(
			$this->screen()->html(),
			(string) wp_json_encode( $this->rest( 'GET', '/admin/settings' )->get_data() ),
		) as $told ) {
			$this->assertStringContainsString( 'push_publish_key', $told );
			$this->assertStringNotContainsString( $secret, $told );
			$this->assertStringNotContainsString( md5( (string) wp_json_encode( $secret ) ), $told );
		}
		$this->assertTrue( $this->all()['push_publish_key']['is_set'] );
		$this->assertNull( $this->all()['push_publish_key']['value'] );
	}

	public function test_settings_are_found_by_their_words(): void {
		$found = $this->screen()->html( '圈友身份' );
		$this->assertStringContainsString( 'zmo-set-circle_ending_days', $found );
		$this->assertStringNotContainsString( 'zmo-set-comment_max', $found );
		$this->assertStringContainsString( '没有找到这样的设置', $this->screen()->html( '没有的词' ) );
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
