<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Contract;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\AppPasswords\ScopedPasswords;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** What only the wire shows: cookies and nonces, headers, methods, admin-ajax, the log. */
final class HttpTest extends ParallelTestCase {

	use MakesPosts;

	private int $log = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log = $this->log_size();
	}

	protected function assertPostConditions(): void {
		parent::assertPostConditions();
		self::assertSame( $this->log, $this->log_size(), 'debug.log has grown: ' . $this->log_end() );
	}

	/** @return array<string, mixed> The routes of the committed contract. */
	private static function contract(): array {
		$file = json_decode(
			(string) file_get_contents( dirname( __DIR__, 4 ) . '/contracts/rest.schema.json' ),
			true
		);
		return is_array( $file ) && is_array( $file['routes'] ?? null ) ? $file['routes'] : array();
	}

	public function test_a_cookie_alone_is_a_visitor_and_a_wrong_nonce_is_refused(): void {
		$member = $this->create_member();
		foreach ( array_keys( self::contract() ) as $route ) {
			if (
				str_starts_with( $route, 'GET ' )
				|| in_array(
					$route,
					array(
						'POST /auth/confirm-email',
						'POST /auth/login',
						'POST /auth/oauth-register',
						'POST /auth/passkey',
						'POST /auth/passkey/options',
						'POST /auth/register',
						'POST /auth/reset-password',
						'POST /auth/send-email-code',
						'POST /auth/send-sms-code',
						'POST /auth/two-factor',
						'POST /guest/orders',
						'POST /guest/orders/download',
						'POST /guest/orders/find',
						'POST /guest/orders/pay',
						'POST /payment/notify/{gateway}',
						'POST /post/share',
						'POST /post/unlock',
						'POST /post/view',
						'POST /topic/view',
					),
					true
				)
			) {
				continue;
			}
			[ $method, $path ] = explode(
				' ',
				str_replace( ' ', ' /zeromo/v1', (string) preg_replace( '/\{\w+\}/', '1', $route ) )
			) + array( '', '' );
			$this->assert_refused_on_the_wire(
				$this->send( $method, $path, array(), array( 'Cookie' => $this->session( $member )['cookie'] ) ),
				401,
				'zeromo_login_required',
				$route
			);
			$this->assert_refused_on_the_wire(
				$this->send(
					$method,
					$path,
					array(),
					array( 'Cookie' => $this->session( $member )['cookie'], 'X-WP-Nonce' => 'beef' )
				),
				403,
				'rest_cookie_invalid_nonce',
				$route
			);
		}
	}

	public function test_a_nonce_of_another_member_or_another_action_is_refused(): void {
		$member = $this->create_member();
		$other  = $this->create_member();
		$cookie = $this->session( $member )['cookie'];
		$this->assert_refused_on_the_wire(
			$this->send(
				'POST',
				'/zeromo/v1/like',
				array( 'id' => 1 ),
				array( 'Cookie' => $cookie, 'X-WP-Nonce' => $this->session( $other )['nonce'] )
			),
			403,
			'rest_cookie_invalid_nonce'
		);
		$nonces = $this->ajax( $member, 'GET', array( 'action' => 'zeromo_session' ) )['data']['data']['nonces'];
		$this->assert_refused_on_the_wire(
			$this->send(
				'POST',
				'/zeromo/v1/like',
				array( 'id' => 1 ),
				array( 'Cookie' => $cookie, 'X-WP-Nonce' => $nonces['post_rating'] )
			),
			403,
			'rest_cookie_invalid_nonce'
		);
	}

	public function test_the_nonce_may_stand_in_the_query_the_form_or_the_body(): void {
		$member  = $this->create_member();
		$session = $this->session( $member );
		$post    = $this->make_post( $this->create_member() );
		$cookie  = array( 'Cookie' => $session['cookie'] );
		$as_form = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
		foreach ( array( 'query', 'form', 'json' ) as $place ) {
			$this->as_user( $member );
			$fields = array(
				'id' => $this->make_comment( $member, $post, true, $place ),
				'_wpnonce' => $session['nonce'],
			);
			$answer = match ( $place ) {
				'query' => $this->send(
					'DELETE',
					'/zeromo/v1/comment/delete?' . http_build_query( $fields ),
					null,
					$cookie
				),
				'form'  => $this->send(
					'DELETE',
					'/zeromo/v1/comment/delete',
					http_build_query( $fields ),
					$cookie + $as_form
				),
				default => $this->send( 'DELETE', '/zeromo/v1/comment/delete', $fields, $cookie ),
			};
			self::assertSame(
				array( 200, true ),
				array( $answer['status'], $answer['data']['deleted'] ?? null ),
				$place
			);
		}
		$folder = $this->send(
			'POST',
			'/zeromo/v1/favorite',
			array( 'title' => '想看', '_wpnonce' => $session['nonce'] ),
			$cookie
		);
		self::assertSame( 200, $folder['status'] );
		$gone = $this->send(
			'DELETE',
			'/zeromo/v1/favorite',
			array( 'favorite_id' => $folder['data']['id'], '_wpnonce' => $session['nonce'] ),
			$cookie
		);
		self::assertSame( array( 'deleted' => true ), $gone['data'] );
	}

	public function test_an_application_password_is_a_caller_too(): void {
		$member = $this->create_member();
		$made   = \WP_Application_Passwords::create_new_application_password( $member, array( 'name' => 'reader' ) );
		self::assertIsArray( $made );
		$answer = $this->send(
			'GET',
			'/zeromo/v1/account/me',
			null,
			array(
				'Authorization' => 'Basic ' . base64_encode( get_userdata( $member )?->user_login . ':' . $made[0] ),
			)
		);
		self::assertSame( array( 200, $member ), array( $answer['status'], $answer['data']['id'] ?? null ) );
	}

	public function test_a_limited_application_password_stays_within_its_scopes_on_the_wire(): void {
		$member = $this->create_member( 'author' );
		$login  = (string) get_userdata( $member )?->user_login;
		ScopedPasswords::limit_next( array( 'read' ) );
		$made = \WP_Application_Passwords::create_new_application_password( $member, array( 'name' => 'reader' ) );
		self::assertIsArray( $made );
		$as     = array( 'Authorization' => 'Basic ' . base64_encode( "$login:$made[0]" ) );
		$answer = $this->send( 'GET', '/zeromo/v1/account/me', null, $as );
		self::assertSame( array( 200, $member ), array( $answer['status'], $answer['data']['id'] ?? null ) );
		foreach (
			array(
				'/zeromo/v1/content/draft' => array( 'post_title' => '题' ),
				'/wp/v2/posts'             => array( 'title' => '题' ),
				'/zeromo/v1/auth/logout'   => array(),
			) as $path => $fields
		) {
			$this->assert_refused_on_the_wire(
				$this->send( 'POST', $path, $fields, $as ),
				403,
				'zeromo_scope_missing',
				$path
			);
		}
		$signed = $this->send(
			'POST',
			'/zeromo/v1/auth/login',
			array( 'account' => $login, 'password' => $made[0] )
		);
		self::assertGreaterThanOrEqual( 400, $signed['status'] );
		$call = '<methodCall><methodName>wp.getProfile</methodName><params><param><value><int>1</int></value></param>'
			. "<param><value>$login</value></param><param><value>$made[0]</value></param></params></methodCall>";
		$xml  = $this->send_to( 'POST', '/xmlrpc.php', $call, array( 'Content-Type' => 'text/xml' ) );
		self::assertStringContainsString( 'faultCode', $xml['body'] );
		$ajax = $this->send_to( 'GET', '/wp-admin/admin-ajax.php?action=zeromo_session', null, $as );
		self::assertStringContainsString( '"user":null', $ajax['body'] );
	}

	public function test_a_page_of_another_site_does_not_write_for_a_visitor(): void {
		$post = $this->make_post( $this->create_member() );
		foreach ( array( 'https://evil.example', 'null', $this->url() . '.evil.example' ) as $origin ) {
			$this->assert_refused_on_the_wire(
				$this->send(
					'POST',
					'/zeromo/v1/post/view',
					array( 'post_id' => $post ),
					array( 'Origin' => $origin )
				),
				403,
				'zeromo_forbidden',
				$origin
			);
			$this->assert_refused_on_the_wire(
				$this->send(
					'POST',
					'/zeromo/v1/auth/login',
					array( 'account' => 'a', 'password' => 'b' ),
					array( 'Origin' => $origin )
				),
				403,
				'zeromo_forbidden',
				$origin
			);
		}
		self::assertSame(
			array( 'count' => 1 ),
			$this->send(
				'POST',
				'/zeromo/v1/post/view',
				array( 'post_id' => $post ),
				array( 'Origin' => $this->url() )
			)['data']
		);
	}

	public function test_answers_that_differ_by_user_are_not_kept(): void {
		$member  = $this->create_member();
		$session = $this->session( $member );
		$headers = array( 'Cookie' => $session['cookie'], 'X-WP-Nonce' => $session['nonce'] );
		foreach ( array(
			'/account/me',
			'/content/list',
			'/message',
			'/message/unread',
			'/media',
			'/favorite/get-favorites',
			'/content/999999999',
		) as $path ) {
			$this->assert_private( $this->send( 'GET', "/zeromo/v1$path", null, $headers )['headers'], $path );
		}
		$this->assert_private( $this->send( 'POST', '/zeromo/v1/like', array( 'id' => 1 ) )['headers'], 'a refusal' );
		$this->assert_private(
			$this->ajax( 0, 'GET', array( 'action' => 'zeromo_session' ) )['headers'],
			'the session'
		);
		$this->assert_private(
			$this->ajax(
				$member,
				'GET',
				array( 'action' => 'zeromo_content_store', 'action_type' => 'get' )
			)['headers'],
			'a store'
		);
		self::assertStringNotContainsString(
			'no-store',
			$this->send( 'GET', '/zeromo/v1/content/list' )['headers']['cache-control'] ?? ''
		);
	}

	public function test_lists_say_how_much_there_is(): void {
		$owner  = $this->create_member( 'author' );
		$circle = Plugin::container()->get( CircleEditing::class )->create( $owner, array( 'title' => '骑行' ) );
		$list   = $this->send( 'GET', '/zeromo/v1/circle/members?circle_id=' . $circle );
		self::assertSame(
			array( '1', '1' ),
			array( $list['headers']['x-wp-total'] ?? '', $list['headers']['x-wp-totalpages'] ?? '' )
		);
		$session = $this->session( $owner );
		$media   = $this->send(
			'GET',
			'/zeromo/v1/media?type=image',
			null,
			array( 'Cookie' => $session['cookie'], 'X-WP-Nonce' => $session['nonce'] )
		);
		self::assertSame(
			array( array(), '0', '0' ),
			array( $media['data'], $media['headers']['x-wp-total'] ?? '', $media['headers']['x-wp-totalpages'] ?? '' )
		);
	}

	public function test_past_the_limit_it_says_when_to_come_back(): void {
		$account = 'nobody-' . bin2hex( random_bytes( 4 ) );
		$answer  = array( 'status' => 0, 'headers' => array(), 'data' => null, 'body' => '' );
		for ( $n = 0; $n < 11; $n++ ) {
			$answer = $this->send( 'POST', '/zeromo/v1/auth/login', array( 'account' => $account, 'password' => 'x' ) );
			self::assertSame( $n < 10 ? 422 : 429, $answer['status'] );
		}
		$this->assert_refused_on_the_wire( $answer, 429, 'zeromo_too_many_requests' );
		self::assertMatchesRegularExpression( '/^[1-9]\d*$/', $answer['headers']['retry-after'] ?? '' );
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
	}

	public function test_every_route_shows_arguments_and_schema_and_answers_head(): void {
		foreach ( self::contract() as $route => $schema ) {
			[ $method, $path ] = explode( ' ', $route ) + array( '', '' );
			$path              = '/zeromo/v1' . preg_replace( '/\{\w+\}/', '1', $path );
			$options           = $this->send( 'OPTIONS', $path );
			self::assertSame( 200, $options['status'], $route );
			self::assertNotEmpty( $options['data']['schema']['type'] ?? null, "$route has no schema" );
			$endpoint = array_values(
				array_filter(
					$options['data']['endpoints'],
					static fn( array $one ): bool => in_array( $method, $one['methods'], true )
				)
			)[0]
				?? array();
			$declared = array_keys( is_array( $schema['in'] ) ? $schema['in'] : array() );
			$shown    = array_keys( $endpoint['args'] ?? array() );
			sort( $declared );
			sort( $shown );
			self::assertSame( $declared, $shown, $route );
			self::assertStringNotContainsString( 'validate_callback', $options['body'], $route );
			if ( 'GET' === $method ) {
				$head = $this->send( 'HEAD', $path );
				self::assertLessThan( 500, $head['status'], $route );
				self::assertSame( '', $head['body'], $route );
			}
		}
		self::assertSame( 404, $this->send( 'PUT', '/zeromo/v1/like' )['status'] );
		self::assertSame( 404, $this->send( 'GET', '/zeromo/v1/like' )['status'] );
	}

	public function test_refusals_of_core_speak_chinese_and_tell_nothing(): void {
		foreach ( array(
			'/zeromo/v1/nowhere',
			'/zeromo/v1/content/x',
			'/zeromo/v1/circle/members?circle_id=x',
			'/zeromo/v1/circle/members',
			'/zeromo/v1/content/list?orderby=rand()',
			'/zeromo/v1/content/list?per_page=1000000000',
		) as $path ) {
			$answer = $this->send( 'GET', $path );
			$this->assert_refused_on_the_wire(
				$answer,
				$answer['status'] >= 400 && $answer['status'] < 500 ? $answer['status'] : 400,
				$answer['data']['code'] ?? '',
				$path
			);
		}
		$bad = $this->send( 'GET', '/zeromo/v1/circle/members?circle_id=x' );
		self::assertSame(
			array( 'rest_invalid_param', '参数错误', 'circle_id' ),
			array( $bad['data']['code'], $bad['data']['message'], $bad['data']['data']['field'] ?? null )
		);
		$none = $this->send( 'GET', '/zeromo/v1/circle/members' );
		self::assertSame(
			array( 'rest_missing_callback_param', '参数错误', 'circle_id' ),
			array( $none['data']['code'], $none['data']['message'], $none['data']['data']['field'] ?? null )
		);
		self::assertSame( 400, $this->send( 'POST', '/zeromo/v1/auth/login', '{"account":' )['status'] );
		self::assertSame( 400, $this->send( 'POST', '/zeromo/v1/auth/login', '[1]' )['status'] );
	}

	public function test_lists_where_core_takes_a_text_do_no_harm(): void {
		$member = $this->create_member();
		$cookie = array( 'Cookie' => $this->session( $member )['cookie'] );
		self::assertSame( 200, $this->send( 'GET', '/zeromo/v1/content/list?_method[]=x' )['status'] );
		$this->assert_refused_on_the_wire(
			$this->send( 'POST', '/zeromo/v1/like?_wpnonce[]=x', array( 'id' => 1 ), $cookie ),
			403,
			'rest_cookie_invalid_nonce'
		);
		$this->assert_refused_on_the_wire(
			$this->send( 'POST', '/zeromo/v1/like', array( 'id' => 1, '_wpnonce' => array( 'x' ) ), $cookie ),
			401,
			'zeromo_login_required'
		);
		self::assertSame(
			400,
			$this->send_to( 'GET', '/wp-admin/admin-ajax.php?action[]=zeromo_session', null, array() )['status']
		);
	}

	public function test_the_batch_route_is_no_way_around(): void {
		$answer = $this->send(
			'POST',
			'/batch/v1',
			array(
				'requests' => array(
					array( 'path' => '/zeromo/v1/like', 'method' => 'POST', 'body' => array( 'id' => 1 ) ),
				),
			)
		);
		self::assertGreaterThanOrEqual( 400, (int) ( $answer['data']['responses'][0]['status'] ?? $answer['status'] ) );
	}

	public function test_stores_ask_for_their_nonce_where_they_change_something(): void {
		$member = $this->create_member();
		$other  = $this->create_member();
		$post   = $this->make_post( $other );
		$nonces = $this->ajax( $member, 'GET', array( 'action' => 'zeromo_session' ) )['data']['data']['nonces'];
		foreach ( array( 'content', 'comment', 'favorite', 'notification' ) as $store ) {
			$action = "zeromo_{$store}_store";
			self::assertSame(
				200,
				$this->ajax(
					$member,
					'GET',
					array( 'action' => $action, 'action_type' => 'get', 'post_id' => $post )
				)['status'],
				$store
			);
			foreach ( array( 'save' => 'POST', 'delete' => 'DELETE' ) as $type => $method ) {
				$call = array( 'action' => $action, 'action_type' => $type, 'id' => 1, 'post_id' => $post );
				self::assertSame(
					array( 401, 'zeromo_login_required' ),
					$this->ajax_code( 0, $method, $call ),
					"$store $type, a visitor"
				);
				self::assertSame(
					array( 403, 'zeromo_nonce_invalid' ),
					$this->ajax_code( $member, $method, $call ),
					"$store $type, no nonce"
				);
				self::assertSame(
					array( 403, 'zeromo_nonce_invalid' ),
					$this->ajax_code(
						$member,
						$method,
						$call + array( '_wpnonce' => $this->session( $member )['nonce'] )
					),
					"$store $type, the REST nonce"
				);
				self::assertSame(
					400,
					$this->ajax_code( $member, 'GET', $call + array( '_wpnonce' => $nonces[ $action ] ) )[0],
					"$store $type by GET"
				);
			}
		}
		$made = $this->ajax(
			$member,
			'POST',
			array(
				'action' => 'zeromo_comment_store',
				'action_type' => 'save',
				'post_id' => $post,
				'comment' => '同意',
				'_wpnonce' => $nonces['zeromo_comment_store'],
			)
		);
		self::assertSame( array( 200, true ), array( $made['status'], $made['data']['success'] ) );
		$id      = $made['data']['data']['id'];
		$theirs  = $this->ajax( $other, 'GET', array( 'action' => 'zeromo_session' ) )['data']['data']['nonces'];
		$outside = $this->create_member();
		$foreign = $this->ajax( $outside, 'GET', array( 'action' => 'zeromo_session' ) )['data']['data']['nonces'];
		self::assertSame(
			array( 403, 'zeromo_forbidden' ),
			$this->ajax_code(
				$outside,
				'DELETE',
				array(
					'action' => 'zeromo_comment_store',
					'action_type' => 'delete',
					'id' => $id,
					'_wpnonce' => $foreign['zeromo_comment_store'],
				)
			)
		);
		$call = array(
			'action' => 'zeromo_comment_store',
			'action_type' => 'delete',
			'id' => $id,
			'_wpnonce' => $nonces['zeromo_comment_store'],
		);
		self::assertSame( array( 200, '' ), $this->ajax_code( $member, 'DELETE', $call ) );
		self::assertSame( array( 404, 'zeromo_not_found' ), $this->ajax_code( $member, 'DELETE', $call ) );
		self::assertSame(
			array( 404, 'zeromo_not_found' ),
			$this->ajax_code(
				$other,
				'POST',
				array(
					'action' => 'zeromo_notification_store',
					'action_type' => 'delete',
					'id' => 999999999,
					'_wpnonce' => $theirs['zeromo_notification_store'],
				)
			)
		);
	}

	public function test_a_rating_needs_its_own_nonce_and_is_given_once(): void {
		$member = $this->create_member();
		$post   = $this->make_post( $this->create_member() );
		$nonces = $this->ajax( $member, 'GET', array( 'action' => 'zeromo_session' ) )['data']['data']['nonces'];
		$call   = array( 'action' => 'post_rating', 'rating' => 5, 'post_id' => $post, 'duration' => 30 );
		self::assertSame( array( 401, 'zeromo_login_required' ), $this->ajax_code( 0, 'POST', $call ) );
		self::assertSame( array( 403, 'zeromo_nonce_invalid' ), $this->ajax_code( $member, 'POST', $call ) );
		$call['_wpnonce'] = $nonces['post_rating'];
		foreach ( array( 0, 6, '1.5', '1e0', -1, 'NaN', '' ) as $stars ) {
			self::assertSame(
				array( 400, 'rest_invalid_param' ),
				$this->ajax_code( $member, 'POST', array( 'rating' => $stars ) + $call )
			);
		}
		self::assertSame(
			array( 400, 'rest_invalid_param' ),
			$this->ajax_code( $member, 'POST', array( 'duration' => -1 ) + $call )
		);
		self::assertSame( array( 200, '' ), $this->ajax_code( $member, 'POST', $call ) );
		self::assertSame( array( 409, 'zeromo_already_rated' ), $this->ajax_code( $member, 'POST', $call ) );
	}

	public function test_an_action_and_its_arguments_may_stand_in_any_body(): void {
		$member = $this->create_member();
		foreach ( array( 'application/json', 'application/x-www-form-urlencoded' ) as $type ) {
			foreach ( array( 'POST', 'DELETE' ) as $method ) {
				$fields = array( 'action' => 'zeromo_content_store', 'action_type' => 'get', 'per_page' => 1 );
				$body   = str_contains( $type, 'json' )
					? (string) wp_json_encode( $fields )
					: http_build_query( $fields );
				$answer = $this->send_to(
					$method,
					'/wp-admin/admin-ajax.php',
					$body,
					array( 'Cookie' => $this->session( $member )['cookie'], 'Content-Type' => $type )
				);
				self::assertSame(
					array( 200, true ),
					array( $answer['status'], $answer['data']['success'] ?? null ),
					"$method $type: {$answer['body']}"
				);
			}
		}
	}

	/**
	 * @param array<string, mixed> $fields Of the call; a GET's query, else the body.
	 * @return array{int, string} Status and code, the latter empty for a success.
	 */
	private function ajax_code( int $user, string $method, array $fields ): array {
		$answer = $this->ajax( $user, $method, $fields );
		$code   = $answer['data']['data']['code'] ?? '';
		if ( '' !== $code ) {
			self::assertFalse( $answer['data']['success'] );
			self::assertMatchesRegularExpression( '/\p{Han}/u', $answer['data']['data']['message'] );
		}
		return array( $answer['status'], $code );
	}

	/**
	 * @param array<string, mixed> $fields Of the call.
	 * @return array{status: int, headers: array<string, string>, data: mixed, body: string}
	 */
	private function ajax( int $user, string $method, array $fields ): array {
		$headers = array( 'Content-Type' => 'application/x-www-form-urlencoded' ) + (
			$user > 0 ? array( 'Cookie' => $this->session( $user )['cookie'] ) : array()
		);
		$path    = '/wp-admin/admin-ajax.php';
		return 'GET' === $method
			? $this->send_to( 'GET', $path . '?' . http_build_query( $fields ), null, $headers )
			: $this->send_to(
				$method,
				$path . '?' . http_build_query( array_intersect_key( $fields, array( 'action' => 0 ) ) ),
				http_build_query( $fields ),
				$headers
			);
	}

	/**
	 * A REST call.
	 *
	 * @param array<string, mixed>|string|null $body    Sent as JSON when it is a map.
	 * @param array<string, string>            $headers More.
	 * @return array{status: int, headers: array<string, string>, data: mixed, body: string}
	 */
	private function send(
		string $method,
		string $path,
		array|string|null $body = null,
		array $headers = array()
	): array {
		return $this->send_to(
			$method,
			'/wp-json' . $path,
			is_array( $body ) ? (string) wp_json_encode( (object) $body ) : $body,
			$headers + array( 'Content-Type' => 'application/json' )
		);
	}

	/**
	 * @param array<string, string> $headers Name => value.
	 * @return array{status: int, headers: array<string, string>, data: mixed, body: string}
	 */
	private function send_to( string $method, string $path, ?string $body, array $headers ): array {
		$seen   = array();
		$handle = curl_init( $this->url() . $path );
		if ( false === $handle ) {
			throw new \RuntimeException( 'No request could be made for ' . $path );
		}
		$options = array(
			CURLOPT_RETURNTRANSFER => true,
			CURLOPT_CUSTOMREQUEST  => '' === $method ? 'GET' : $method,
			CURLOPT_NOBODY         => 'HEAD' === $method,
			CURLOPT_TIMEOUT        => 60,
			CURLOPT_HTTPHEADER     => array_map(
				static fn( string $name, string $value ): string => "$name: $value",
				array_keys( $headers ),
				$headers
			),
			CURLOPT_HEADERFUNCTION => static function ( \CurlHandle $h, string $line ) use ( &$seen ): int {
				[ $name, $value ] = explode( ':', $line, 2 ) + array( '', '' );
				if ( '' !== trim( $value ) ) {
					$seen[ strtolower( trim( $name ) ) ] = trim( $value );
				}
				return strlen( $line );
			},
		);
		if ( null !== $body ) {
			$options[ CURLOPT_POSTFIELDS ] = $body;
		}
		curl_setopt_array( $handle, $options );
		$text   = (string) curl_exec( $handle );
		$status = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		curl_close( $handle );
		wp_cache_flush();
		/** @var array<string, string> $seen */
		return array( 'status' => $status, 'headers' => $seen, 'data' => json_decode( $text, true ), 'body' => $text );
	}

	/** @param array{status: int, headers: array<string, string>, data: mixed, body: string} $answer Of send(). */
	private function assert_refused_on_the_wire( array $answer, int $status, string $code, string $what = '' ): void {
		self::assertIsArray( $answer['data'], "$what {$answer['body']}" );
		self::assertSame(
			array( $status, $code, $status ),
			array( $answer['status'], $answer['data']['code'] ?? null, $answer['data']['data']['status'] ?? null ),
			"$what {$answer['body']}"
		);
		self::assertMatchesRegularExpression(
			'/\p{Han}/u',
			$answer['data']['message'] ?? '',
			"$what {$answer['body']}"
		);
		self::assertDoesNotMatchRegularExpression(
			'~SELECT |wp_zmo|\.php|/wp-content|Fatal|Warning~',
			$answer['body'],
			$what
		);
	}

	/** @param array<string, string> $headers Of an answer. */
	private function assert_private( array $headers, string $what ): void {
		self::assertStringContainsString( 'private', $headers['cache-control'] ?? '', $what );
		self::assertStringContainsString( 'no-store', $headers['cache-control'] ?? '', $what );
	}

	private function log_size(): int {
		clearstatcache();
		return is_file( WP_CONTENT_DIR . '/debug.log' ) ? (int) filesize( WP_CONTENT_DIR . '/debug.log' ) : 0;
	}

	private function log_end(): string {
		return is_file( WP_CONTENT_DIR . '/debug.log' )
			? substr( (string) file_get_contents( WP_CONTENT_DIR . '/debug.log' ), $this->log )
			: '';
	}
}
