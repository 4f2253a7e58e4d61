<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;

/** Who may not, and what is no call at all, is refused in the contract's words and changes nothing. */
final class RefusalsTest extends ContractTestCase {

	/** Routes a visitor may write to. */
	private const VISITORS = array(
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
	);

	/** @var list<string> */
	private array $noise = array();

	protected function setUp(): void {
		parent::setUp();
		$this->noise = array();
		set_error_handler(
			function ( int $level, string $text, string $file, int $line ): bool {
				if ( 0 !== ( error_reporting() & $level ) ) {
					$this->noise[] = "$text in $file:$line";
				}
				return true;
			}
		);
	}

	protected function tearDown(): void {
		restore_error_handler();
		parent::tearDown();
	}

	protected function assertPostConditions(): void {
		parent::assertPostConditions();
		self::assertSame( array(), $this->noise );
	}

	/** @return iterable<string, array{mixed}> */
	public static function junk(): iterable {
		yield 'a list' => array( array( '1', '2' ) );
		yield 'a nested list' => array( array( array( array( 'x' ) ) ) );
		yield 'a map' => array( array( 'a' => array( 'b' => 1 ) ) );
		yield 'an empty list' => array( array() );
		yield 'sql' => array( '1 OR 1=1' );
		yield 'sleep' => array( "1' AND SLEEP(5)-- -" );
		yield 'minus one' => array( -1 );
		yield 'zero' => array( 0 );
		yield '1e3' => array( '1e3' );
		yield 'a fraction' => array( '1.5' );
		yield '10^20' => array( '100000000000000000000' );
		yield '2^63' => array( '9223372036854775808' );
		yield '2^63 as a number' => array( 9223372036854775808 );
		yield 'the largest integer' => array( PHP_INT_MAX );
		yield 'a long text' => array( str_repeat( '长', 5000 ) );
		yield 'a null byte' => array( "12\0 34" );
		yield 'broken utf-8' => array( "\xC3\x28 \xFF" );
		yield 'emoji' => array( '👩‍👩‍👧‍👦😀' );
		yield 'true as text' => array( 'true' );
		yield 'true' => array( true );
		yield 'full-width digits' => array( '１２' );
		yield 'an empty text' => array( '' );
		yield 'blanks' => array( " \u{3000}\t" );
		yield 'markup' => array( '<img src=x onerror=alert(1)>' );
		yield 'wildcards' => array( '%_\\%' );
		yield 'a percent sign and letters' => array( '%s %1$d %' );
	}

	public function test_a_visitor_is_asked_to_log_in_whatever_was_sent(): void {
		$calls = $this->calls();
		foreach ( array_diff( $this->mutating(), self::VISITORS ) as $route ) {
			$call = $calls[ $route ]();
			$this->assert_refused( $this->send( $route, array( 'user' => 0 ) + $call ), 401, 'zeromo_login_required' );
			$this->assert_refused(
				$this->send( $route, array( 'user' => 0, 'params' => self::of_path( $route, $call['params'] ) ) ),
				401,
				'zeromo_login_required'
			);
		}
	}

	public function test_reading_what_only_members_have_needs_a_member(): void {
		foreach ( array(
			'GET /account/me',
			'GET /content/preview',
			'GET /favorite/get-favorites',
			'GET /media',
			'GET /message',
			'GET /message/unread',
		) as $route ) {
			$this->assert_refused(
				$this->send( $route, array( 'user' => 0 ) + $this->calls()[ $route ]() ),
				401,
				'zeromo_login_required'
			);
		}
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'source' => 'following' ) ),
			401,
			'zeromo_login_required'
		);
	}

	public function test_other_members_are_refused(): void {
		$calls = $this->calls();
		foreach ( $this->others() as $route => [ $status, $code ] ) {
			$this->assert_refused(
				$this->send( $route, array( 'user' => $this->outsider ) + $calls[ $route ]() ),
				$status,
				$code
			);
		}
		$this->as_user( $this->outsider );
		foreach ( $this->foreign() as [ $route, $params, $status, $code ] ) {
			[ $method, $path ] = explode( ' ', $route ) + array( '', '' );
			$this->assert_refused( $this->rest( $method, $path, $params ), $status, $code );
		}
	}

	public function test_one_who_may_not_publish_waits_for_a_moderator(): void {
		( new \WP_User( $this->reader ) )->add_cap( 'publish_zeromo_activities', false );
		$this->as_user( $this->reader );
		$answer = $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '等一等', 'post_status' => 'publish' ) )
		);
		self::assertSame( array( 'pending', '已提交审核' ), array( $answer['status'], $answer['message'] ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', "/content/{$answer['id']}" ), 404, 'zeromo_not_found' );
	}

	/** @return iterable<string, array{string}> A pattern of routes each; every route is in one of them. */
	public static function parts(): iterable {
		yield 'reading' => array( '~^GET ~' );
		yield 'writing of staff' => array( '~^(?!GET )\S+ /admin/~' );
		yield 'writing of members' => array( '~^(?!GET )\S+ (?!/admin/)~' );
	}

	/**
	 * A route begins with the community as it was set up; its good call is made anew when it was taken, not for each
	 * kind of junk.
	 */
	#[DataProvider( 'parts' )]
	public function test_junk_in_an_argument_is_refused_quietly( string $pattern ): void {
		$calls = $this->calls();
		// Made once: it stays for all routes.
		$this->site_owner();
		foreach ( $this->routes() as $route => $schema ) {
			if ( 1 !== preg_match( $pattern, $route ) ) {
				continue;
			}
			$this->wpdb()->query( 'SAVEPOINT zeromo_route' );
			$good = null;
			foreach ( array_keys( $schema['in'] ) as $name ) {
				foreach ( str_contains( $route, '{' . $name . '}' ) ? array() : self::junk() as $what => [ $junk ] ) {
					$good                  ??= $calls[ $route ]();
					$call                    = $good;
					$call['params'][ $name ] = $junk;
					$answer                  = $this->send( $route, $call );
					$this->assert_clean( "$route $name ($what)", $answer );
					// What was read or refused is as it was, and the call is a good one still.
					$good = str_starts_with( $route, 'GET ' ) || $answer->get_status() >= 400 ? $good : null;
				}
			}
			$this->wpdb()->query( 'ROLLBACK TO SAVEPOINT zeromo_route' );
			wp_cache_flush();
		}
	}

	public function test_an_id_is_a_positive_integer_and_nothing_else(): void {
		$calls = $this->calls();
		$wrong = array(
			array( '1', '2' ),
			'1 OR 1=1',
			-1,
			0,
			'1e3',
			'1.5',
			2.0,
			'100000000000000000000',
			'9223372036854775808',
			PHP_INT_MAX,
			"12\0",
			' 7',
			'+7',
			'0x1A',
			true,
			'true',
			'１２',
			'',
			null,
		);
		foreach ( $this->routes() as $route => $schema ) {
			foreach ( $schema['in'] as $name => $arg ) {
				if (
					'integer' !== ( $arg['type'] ?? '' )
					|| ! str_ends_with( (string) $name, 'id' )
					|| str_contains( $route, '{' . $name . '}' )
				) {
					continue;
				}
				$call = $calls[ $route ]();
				foreach ( $wrong as $junk ) {
					if ( null === $junk ? ! empty( $arg['required'] ) : ! (
						0 === $junk
						&& 0 === ( $arg['minimum'] ?? 1 )
					) ) {
						$response = $this->send(
							$route,
							array( 'params' => array( $name => $junk ) + $call['params'] ) + $call
						);
						self::assertSame(
							400,
							$response->get_status(),
							"$route $name "
								. wp_json_encode( array( $junk, $response->get_data() ), JSON_UNESCAPED_UNICODE )
						);
					}
				}
			}
		}
	}

	public function test_junk_in_a_path_is_refused(): void {
		$this->as_user( $this->owner );
		foreach ( self::junk() as $what => [ $junk ] ) {
			$text = rawurlencode( is_scalar( $junk ) ? (string) $junk : (string) wp_json_encode( $junk ) );
			foreach ( true === $junk || '' === $text ? array() : array(
				'GET /content/',
				'GET /circle/',
				'GET /user/',
				'POST /circle/',
			) as $call ) {
				[ $method, $path ] = explode( ' ', $call . $text, 2 ) + array( '', '' );
				$response          = $this->rest( $method, $path );
				self::assertContains( $response->get_status(), array( 400, 404 ), "$method $path ($what)" );
				$this->assert_clean( "$method $path", $response );
			}
		}
	}

	public function test_the_id_of_the_path_is_the_one_that_is_used(): void {
		$this->as_user( $this->owner );
		foreach ( array( $this->elsewhere, array( $this->elsewhere ), 'x' ) as $id ) {
			$response = $this->rest( 'POST', "/circle/$this->circle", array( 'id' => $id, 'description' => '山里的早晨' ) );
			$this->assert_clean( 'POST /circle/{id}', $response );
			if ( 200 === $response->get_status() ) {
				self::assertSame( $this->circle, $this->data( $response )['id'] );
			}
			foreach ( array(
				'/content/' . $this->post,
				'/circle/' . $this->circle,
				'/user/' . $this->owner,
			) as $path ) {
				$read = $this->rest( 'GET', $path, array( 'id' => $id ) );
				$this->assert_clean( $path, $read );
				if ( 200 === $read->get_status() ) {
					self::assertStringEndsWith( '/' . $this->data( $read )['id'], $path );
				}
			}
		}
		self::assertNotSame( '山里的早晨', get_post( $this->elsewhere )?->post_content );
	}

	public function test_a_body_that_is_no_object_is_a_bad_shape(): void {
		$calls = $this->calls();
		foreach ( $this->mutating() as $route ) {
			$call              = $calls[ $route ]();
			[ $method, $path ] = explode(
				' ',
				(string) preg_replace( '/\{\w+\}/', (string) $this->circle, $route )
			) + array( '', '' );
			foreach ( array(
				'[1,2]',
				'"text"',
				'12',
				'true',
				'null',
				'{"id":',
				"{\"id\":\"\xFF\"}",
				str_repeat( '[', 600 ),
			) as $body ) {
				$request = new \WP_REST_Request( $method, '/zeromo/v1' . $path );
				$request->set_header( 'Content-Type', 'application/json' );
				$request->set_body( $body );
				$this->as_user( $call['user'] );
				$response = rest_do_request( $request );
				self::assertSame(
					400,
					$response->get_status(),
					"$route $body: " . wp_json_encode( $response->get_data(), JSON_UNESCAPED_UNICODE )
				);
				$this->assert_clean( "$route $body", $response );
			}
		}
	}

	public function test_the_same_call_twice_is_as_once_or_says_so(): void {
		// A draft saved twice is one draft in its next version: DraftRaceTest.
		$made = array(
			'POST /content',
			'POST /content/draft',
			'POST /content/preview',
			'POST /circle',
			'POST /circle/invite',
			'POST /favorite',
			'POST /auth/register',
			// Each way to a provider has a state of its own.
			'POST /account/oauth-bind',
			// Each time another challenge.
			'POST /auth/passkey/options',
			'POST /account/passkeys/options',
			// Each time another ticket; by the same one it is done once: MergeTest.
			'POST /account/merge',
			// Each time another secret.
			'POST /account/two-factor/begin',
			'POST /admin/webhooks/{id}/secret',
			// Each is a message of its own.
			'POST /admin/webhooks/{id}/test',
			'POST /account/password',
			// With the time of the second setting.
			'POST /account/payment-password',
			'POST /media',
			'POST /media/from-data',
			'POST /media/upload',
			'POST /topic',
			'POST /admin/cards',
			'POST /admin/credit',
			// An address good for minutes from the second in which it is asked for; counted once: DownloadTest.
			'POST /shop/orders/{order_no}/download',
			'POST /guest/orders/download',
			// A form that is sent again opens one order, GuestOrderTest.
			'POST /guest/orders',
			// Each answer has a key of its own second.
			'POST /guest/orders/find',
			// Made anew, with the time of the second making.
			'POST /shield/evidence',
			// Checked again, with the time of the second check.
			'POST /admin/bills',
			'POST /wallet/withdraw',
			// A term of membership is bought as often as it is sent without a key.
			'POST /account/buy-vip-member',
			'POST /admin/bulk/{id}/undo',
			'POST /admin/reports/bulk',
			'POST /admin/waiting/bulk',
			'POST /admin/content/bulk',
			'POST /admin/comments/bulk',
			'POST /admin/topics/bulk',
			'POST /admin/withdrawals/bulk',
			'POST /admin/members/bulk',
			// Each is a purchase; a key makes it one, see IdempotencyWalkTest. A notice twice: PaymentTest.
			'POST /account/buy-vip-member',
			'POST /wallet/recharge',
			'POST /shop/buy',
			'POST /tips',
			'POST /series',
			'POST /admin/products',
			'POST /account/invites',
			'POST /account/feed-key',
			'POST /admin/invites',
			'POST /generation',
			'POST /payment/notify/{gateway}',
			'POST /admin/gateways/{gateway}',
		);
		foreach ( $this->calls() as $route => $make ) {
			if ( str_starts_with( $route, 'GET ' ) || in_array( $route, $made, true ) ) {
				continue;
			}
			$call   = $make();
			$first  = $this->data( $this->send( $route, $call ) );
			$second = $this->send( $route, $call );
			$this->assert_clean( $route, $second );
			if ( 'DELETE /orders/{order_no}/refund' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_refund_state' );
			} elseif ( 'DELETE /account/invoices/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_invoice_state' );
			} elseif (
				str_starts_with( $route, 'DELETE ' )
				// There is one or none, and the answer says so.
				&& ! in_array( $route, array( 'DELETE /account/feed-key', 'DELETE /admin/ip-region' ), true )
			) {
				$this->assert_refused( $second, 404, 'zeromo_not_found' );
			} elseif ( in_array( $route, array( 'POST /post/review', 'POST /admin/waiting' ), true ) ) {
				$this->assert_refused( $second, 409, 'zeromo_not_pending' );
			} elseif (
				in_array(
					$route,
					array(
						'POST /auth/confirm-email',
						'POST /auth/oauth-register',
						'POST /auth/reset-password',
						'POST /account/bind',
						'POST /auth/two-factor',
						'POST /account/two-factor/recovery-codes',
					),
					true
				)
			) {
				$this->assert_refused( $second, 422, 'zeromo_code_invalid' );
			} elseif ( 'POST /account/two-factor/confirm' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_two_factor_on' );
			} elseif ( in_array( $route, array( 'POST /auth/passkey', 'POST /account/passkeys' ), true ) ) {
				$this->assert_refused( $second, 403, 'zeromo_passkey_stale' );
			} elseif ( 'POST /account/minor' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_minor_on' );
			} elseif ( 'POST /admin/agreements' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_same_version' );
			} elseif ( in_array( $route, array( 'POST /admin/emoji', 'POST /admin/webhooks' ), true ) ) {
				// Of the same name, or to the same address, there is one.
				$this->assert_refused( $second, 422, 'zeromo_content_invalid' );
			} elseif ( 'POST /admin/webhook-deliveries/{id}' === $route ) {
				// Not taken, it waits for the next try.
				$this->assert_refused( $second, 409, 'zeromo_in_progress' );
			} elseif ( 'POST /admin/marks/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_mark_decided' );
			} elseif ( 'POST /admin/transfers/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_transfer_decided' );
			} elseif ( 'POST /admin/invoices/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_invoice_state' );
			} elseif ( 'POST /admin/credit/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_credit_state' );
			} elseif ( 'POST /admin/unmatched/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_receipt_state' );
			} elseif ( 'POST /admin/orders/{order_no}/refund' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_order_state' );
			} elseif ( 'POST /orders/{order_no}/refund' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_refund_asked' );
			} elseif (
				in_array( $route, array( 'POST /admin/refunds/{id}', 'POST /admin/refund-requests/{id}' ), true )
			) {
				$this->assert_refused( $second, 409, 'zeromo_refund_state' );
			} elseif ( 'POST /admin/withdrawals/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_withdrawal_state' );
			} elseif ( 'POST /wallet/redeem' === $route ) {
				$this->assert_refused( $second, 422, 'zeromo_card_invalid' );
			} elseif ( 'POST /account/check-in' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_already_checked_in' );
			} elseif ( 'POST /rating' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_already_rated' );
			} elseif (
				in_array(
					$route,
					array(
						'POST /circle/take-out',
						'POST /comment/held',
						'POST /account/oauth-unbind',
						'POST /account/two-factor/off',
						'POST /account/passkeys/remove',
					),
					true
				)
			) {
				$this->assert_refused( $second, 404, 'zeromo_not_found' );
			} elseif ( 'POST /shop/orders/{order_no}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_order_state' );
			} elseif ( in_array( $route, array( 'POST /post/buy', 'POST /gifts', 'POST /series/buy' ), true ) ) {
				$this->assert_refused( $second, 409, 'zeromo_already_owned' );
			} elseif ( 'POST /appeal' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_appeal_once' );
			} elseif ( 'POST /admin/appeals/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_appeal_decided' );
			} elseif ( 'POST /admin/undo' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_undo_late' );
			} elseif ( 'POST /admin/reports/{id}' === $route ) {
				$this->assert_refused( $second, 409, 'zeromo_report_decided' );
			} elseif ( 'POST /favorite/move-objects' === $route ) {
				self::assertSame(
					array( 'moved' => 0, 'total' => $first['total'] ),
					array_intersect_key( $this->data( $second ), array( 'moved' => 0, 'total' => 0 ) )
				);
			} elseif ( in_array( $route, array( 'POST /admin/bans', 'POST /admin/words' ), true ) ) {
				// Nothing is written, so there is nothing more to take back.
				self::assertSame( array( 'undo' => 0 ) + $first, array( 'undo' => 0 ) + $this->data( $second ) );
				self::assertSame( 0, $this->data( $second )['undo'] );
			} elseif ( 'POST /admin/tools' === $route ) {
				// The second run of a tool that is done has a time of its own.
				self::assertSame( self::timeless( $first ), self::timeless( $this->data( $second ) ) );
			} elseif ( 'POST /auth/login' !== $route ) {
				self::assertSame( $first, $this->data( $second ), $route );
			}
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_form_sent_twice_with_its_key_is_one_activity(): void {
		$call                              = $this->calls()['POST /content']();
		$call['params']['idempotency_key'] = 'form-1';
		$first                             = $this->data( $this->send( 'POST /content', $call ) );
		self::assertSame( $first['id'], $this->data( $this->send( 'POST /content', $call ) )['id'] );
		$call['params']['post_content'] = 'another';
		$this->assert_refused( $this->send( 'POST /content', $call ), 409, 'zeromo_idempotency_mismatch' );
	}

	public function test_pages_have_bounds(): void {
		$calls = $this->calls();
		foreach ( $this->routes() as $route => $schema ) {
			if ( ! isset( $schema['in']['per_page'] ) ) {
				continue;
			}
			foreach ( array(
				'per_page' => array( 1000000000, 51, 0, -1, 'all' ),
				'paged' => array( 0, -1, 'x' ),
			) as $name => $values ) {
				foreach ( isset( $schema['in'][ $name ] ) ? $values : array() as $value ) {
					$call                    = $calls[ $route ]();
					$call['params'][ $name ] = $value;
					$this->assert_refused( $this->send( $route, $call ), 400, 'rest_invalid_param' );
				}
			}
			if ( isset( $schema['in']['paged'] ) ) {
				$call                    = $calls[ $route ]();
				$call['params']['paged'] = 900000;
				$data                    = $this->data( $this->send( $route, $call ) );
				self::assertSame(
					array(),
					array_is_list( $data ) ? $data : ( $data['items'] ?? $data['list'] ),
					"$route past the end"
				);
			}
			if ( isset( $schema['in']['cursor'] ) ) {
				$call                     = $calls[ $route ]();
				$call['params']['cursor'] = 'nonsense';
				$this->assert_refused( $this->send( $route, $call ), 400, 'rest_invalid_param' );
			}
		}
	}

	public function test_what_money_and_later_issues_need_is_refused_by_a_rule(): void {
		$this->as_user( $this->owner );
		foreach ( array( 'level', 'xyz' ) as $type ) {
			$this->assert_refused(
				$this->rest(
					'POST',
					'/content',
					array(
						'post_content' => '文',
						'privacy' => array( 'type' => $type, 'content' => '藏起来的字', 'value' => '1' ),
					)
				),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->as_user( $this->moderator );
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => '收费', 'join_mode' => 'paid' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => '收费', 'price' => '9.90' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/user/follow', array( 'user_id' => $this->moderator ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	/** @return array<string, array{int, string}> What an outsider gets for a good call of somebody else. */
	private function others(): array {
		$forbidden = array( 403, 'zeromo_forbidden' );
		$unknown   = array( 404, 'zeromo_not_found' );
		return array(
			'DELETE /comment/delete'       => $forbidden,
			'GET /comment/control'         => $forbidden,
			'POST /comment/control'        => $forbidden,
			'POST /comment/edit'           => $forbidden,
			'POST /comment/hold'           => $forbidden,
			'GET /post/{id}/buyers'        => $forbidden,
			'POST /comment/held'           => $unknown,
			'POST /comment/pin'            => $forbidden,
			'DELETE /post/delete'          => $forbidden,
			'DELETE /favorite'             => $unknown,
			'DELETE /message/delete'       => $unknown,
			'DELETE /media/{id}'           => $unknown,
			'DELETE /media/upload/{id}'    => $unknown,
			'GET /media/upload/{id}'       => $unknown,
			'POST /media/upload/{id}'      => $unknown,
			'POST /message/read'           => $unknown,
			'POST /circle'                 => $forbidden,
			'POST /circle/{id}'            => $forbidden,
			'POST /content'                => $forbidden,
			'POST /favorite/add-object'    => $unknown,
			'POST /favorite/remove-object' => $unknown,
		);
	}

	/** @return list<array{string, array<string, mixed>, int, string}> */
	private function foreign(): array {
		return array(
			array(
				'POST /favorite',
				array( 'favorite_id' => $this->folder, 'title' => '我的了' ),
				404,
				'zeromo_not_found',
			),
			array( 'POST /content', array( 'id' => $this->post, 'post_content' => '改' ), 403, 'zeromo_forbidden' ),
			array(
				'POST /content',
				array( 'post_content' => '图', 'image_ids' => $this->pictures ),
				404,
				'zeromo_not_found',
			),
			array(
				'POST /content',
				array( 'post_content' => '圈', 'circle_id' => $this->circle ),
				403,
				'zeromo_forbidden',
			),
			array(
				'POST /content/preview',
				array( 'content' => '图', 'image_ids' => $this->pictures ),
				404,
				'zeromo_not_found',
			),
			array(
				'GET /user/favorites',
				array( 'user_id' => $this->reader, 'favorite_id' => $this->private ),
				404,
				'zeromo_not_found',
			),
			array( 'GET /media', array( 'id' => $this->pictures[0] ), 404, 'zeromo_not_found' ),
			array( 'GET /media', array( 'current_user' => 0 ), 403, 'zeromo_forbidden' ),
			array( 'GET /circle/members', array( 'circle_id' => $this->closed ), 403, 'zeromo_forbidden' ),
			array( 'GET /content/' . $this->secret, array(), 404, 'zeromo_not_found' ),
			array( 'GET /comment', array( 'post_id' => $this->secret ), 404, 'zeromo_not_found' ),
			array( 'POST /like', array( 'id' => $this->secret ), 404, 'zeromo_not_found' ),
			array( 'POST /comment', array( 'post_id' => $this->secret, 'comment' => '看看' ), 404, 'zeromo_not_found' ),
			array( 'POST /post/view', array( 'post_id' => $this->secret ), 404, 'zeromo_not_found' ),
			array(
				'POST /post/unlock',
				array( 'post_id' => $this->secret, 'password' => 'x' ),
				404,
				'zeromo_not_found',
			),
			array(
				'POST /post/unlock',
				array( 'post_id' => $this->post, 'password' => 'x' ),
				422,
				'zeromo_content_invalid',
			),
			array(
				'POST /post/unlock',
				array( 'post_id' => $this->locked( 'password' ), 'password' => 'x' ),
				403,
				'zeromo_wrong_password',
			),
			array( 'DELETE /post/delete', array( 'id' => $this->secret ), 404, 'zeromo_not_found' ),
			array( 'POST /favorite', array( 'title' => '藏', 'post_id' => $this->secret ), 404, 'zeromo_not_found' ),
		);
	}

	/** @param array<mixed> $data Of a response. */
	private static function timeless( array $data ): string {
		return (string) preg_replace( '/"(begun|ended)":"[^"]*"/', '"$1":""', (string) wp_json_encode( $data ) );
	}

	/** No fault of ours, no noise, a Chinese message, nothing of the inside. */
	private function assert_clean( string $what, \WP_REST_Response $response ): void {
		$data = $response->get_data();
		$text = (string) wp_json_encode(
			$data,
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR
		);
		self::assertLessThan( 500, $response->get_status(), "$what: $text" );
		self::assertSame( array(), array( ...$this->noise, ...$this->misuse() ), $what );
		if ( $response->get_status() >= 400 ) {
			self::assertIsArray( $data, $what );
			self::assertMatchesRegularExpression( '/^(zeromo_|rest_)[a-z_]+$/', $data['code'] ?? '', "$what: $text" );
			self::assertSame( $response->get_status(), $data['data']['status'] ?? 0, "$what: $text" );
			self::assertMatchesRegularExpression( '/\p{Han}/u', $data['message'] ?? '', "$what: $text" );
			self::assertDoesNotMatchRegularExpression(
				'~SELECT |INSERT |UPDATE |wp_zmo|\.php|/wp-content|' . preg_quote( untrailingslashit( ABSPATH ), '~' )
					. '~',
				$text,
				$what
			);
		}
	}

	/**
	 * The parameters that stand in the path of a route.
	 *
	 * @param array<string, mixed> $params All of a call.
	 * @return array<string, mixed>
	 */
	private static function of_path( string $route, array $params ): array {
		return array_filter(
			$params,
			static fn( string $name ): bool => str_contains( $route, '{' . $name . '}' ),
			ARRAY_FILTER_USE_KEY
		);
	}
}
