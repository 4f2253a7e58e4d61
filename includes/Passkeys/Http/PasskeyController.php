<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Passkeys\Assertion;
use Zeromo\Community\Passkeys\Passkey;
use Zeromo\Community\Passkeys\PasskeyService;
use Zeromo\Community\Passkeys\PasskeySignIn;

/**
 * /account/passkeys and /auth/passkey.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class PasskeyController extends Controller {

	/** @param \Closure(): PasskeySignIn $sign_in Asked for by who signs in. */
	public function __construct(
		RouteKit $kit,
		private readonly PasskeyService $passkeys,
		#[Lazy( PasskeySignIn::class )] private readonly \Closure $sign_in
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /auth/passkey/options',
			array(),
			$this->anyone(),
			fn(): array => ( $this->sign_in )()->options(),
			self::request_options( ... ),
			'passkey'
		);
		$this->route(
			'POST /auth/passkey',
			array(
				'credential'   => self::bytes( __( '凭据编号 id', 'zeromo-community' ), 1364 ),
				'client_data'  => self::bytes( 'clientDataJSON', 4000 ),
				'data'         => self::bytes( 'authenticatorData', 4000 ),
				'signature'    => self::bytes( 'signature', 2000 ),
				'handle'       => self::bytes( 'userHandle', 86 ),
				'remember'     => Arg::flag( __( '记住登录', 'zeromo-community' ), true ),
				'redirect_url' => Arg::text( __( '登录后去的站内地址', 'zeromo-community' ), 2000 ),
			) + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->sign_in( new Input( $r ) ),
			self::signed_in( ... ),
			'passkey'
		);
		$this->route(
			'GET /account/passkeys',
			array(),
			$this->member(),
			fn(): array => $this->listing(),
			self::list_schema( ... )
		);
		$this->route(
			'POST /account/passkeys/options',
			Arg::nonce(),
			$this->member(),
			fn(): array => $this->passkeys->options( $this->viewer() ),
			self::creation_options( ... ),
			'account'
		);
		$this->route(
			'POST /account/passkeys',
			array(
				'client_data' => self::bytes( 'clientDataJSON', 4000 ),
				'attestation' => self::bytes( 'attestationObject', 16000 ),
				'transports'  => Arg::words( __( '浏览器怎样连到它', 'zeromo-community' ), 10, 20 ),
				'name'        => Arg::text( __( '名称，不填用浏览器的名字', 'zeromo-community' ), PasskeyService::NAME ),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->add( new Input( $r ) ),
			self::list_schema( ... ),
			'account'
		);
		$id = array( 'id' => Arg::id( __( '通行密钥的编号', 'zeromo-community' ) ) );
		$this->route(
			'POST /account/passkeys/rename',
			$id + array(
				'name' => Arg::text( __( '新名称', 'zeromo-community' ), PasskeyService::NAME, true ),
			) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->passkeys->rename( $this->viewer(), $in->int( 'id' ), $in->text( 'name' ) );
				return $this->listing();
			},
			self::list_schema( ... ),
			'account'
		);
		$this->route(
			'POST /account/passkeys/remove',
			$id + array(
				'password' => Arg::text( __( '账号没有手机号和邮箱、又是最后一个时要填', 'zeromo-community' ), 4096 ),
			) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->passkeys->remove( $this->viewer(), $in->int( 'id' ), $in->text( 'password' ) );
				return $this->listing();
			},
			self::list_schema( ... ),
			'account'
		);
	}

	/** @return Answer */
	private function sign_in( Input $in ): array {
		return ( $this->sign_in )()->sign_in(
			new Assertion(
				$in->text( 'credential' ),
				$in->text( 'client_data' ),
				$in->text( 'data' ),
				$in->text( 'signature' ),
				$in->text( 'handle' )
			),
			$in->flag( 'remember' ),
			$in->text( 'redirect_url' )
		);
	}

	/** @return Answer */
	private function add( Input $in ): array {
		$this->passkeys->add(
			$this->viewer(),
			$in->text( 'client_data' ),
			$in->text( 'attestation' ),
			$in->texts( 'transports' ),
			$in->text( 'name' )
		);
		return $this->listing();
	}

	/** @return Answer */
	private function listing(): array {
		return array(
			'passkeys' => array_map(
				static fn( Passkey $one ): array => array(
					'id'      => $one->id,
					'name'    => $one->name,
					'created' => Format::iso( $one->created ),
					'used'    => $one->used > 0 ? Format::iso( $one->used ) : null,
					'synced'  => $one->credential->is_synced,
				),
				$this->passkeys->of( $this->viewer() )
			),
		);
	}

	/** @return JsonSchema Base64url without padding. */
	private static function bytes( string $description, int $most ): array {
		return array( 'pattern' => '^[A-Za-z0-9_-]+$' ) + Arg::text( $description, $most, true );
	}

	/** @return JsonSchema */
	private static function list_schema(): array {
		return Schema::named(
			'Passkeys',
			Schema::object(
				array(
					'passkeys' => Schema::listing(
						Schema::named(
							'Passkey',
							Schema::object(
								array(
									'id'      => Schema::int( __( '编号', 'zeromo-community' ) ),
									'name'    => Schema::text( __( '名称', 'zeromo-community' ) ),
									'created' => Schema::time( __( '添加时间', 'zeromo-community' ) ),
									'used'    => Schema::time( __( '最近一次登录，没有为 null', 'zeromo-community' ), true ),
									'synced'  => Schema::flag( __( '是否同步到多台设备', 'zeromo-community' ) ),
								)
							)
						)
					),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function request_options(): array {
		return Schema::named(
			'PasskeyRequestOptions',
			Schema::object(
				array(
					'challenge'        => Schema::text( __( '随机数，base64url，五分钟内用一次', 'zeromo-community' ) ),
					'rpId'             => Schema::text( __( '网站的主机名', 'zeromo-community' ) ),
					'timeout'          => Schema::int( __( '毫秒', 'zeromo-community' ) ),
					'userVerification' => Schema::text( 'required' ),
					'allowCredentials' => Schema::listing( self::credential() ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function creation_options(): array {
		$text = static fn( string $what ): array => Schema::text( $what );
		return Schema::named(
			'PasskeyCreationOptions',
			Schema::object(
				array(
					'challenge'              => $text( __( '随机数，base64url，五分钟内用一次', 'zeromo-community' ) ),
					'rp'                     => Schema::object(
						array(
							'id'   => $text( __( '网站的主机名', 'zeromo-community' ) ),
							'name' => $text( __( '网站的名字', 'zeromo-community' ) ),
						)
					),
					'user'                   => Schema::object(
						array(
							'id'          => $text( __( '成员的随机代号，base64url', 'zeromo-community' ) ),
							'name'        => $text( __( '用户名', 'zeromo-community' ) ),
							'displayName' => $text( __( '昵称', 'zeromo-community' ) ),
						)
					),
					'pubKeyCredParams'       => Schema::listing(
						Schema::object(
							array(
								'type' => $text( 'public-key' ),
								'alg'  => Schema::int( __( 'COSE 的算法编号', 'zeromo-community' ) ),
							)
						)
					),
					'timeout'                => Schema::int( __( '毫秒', 'zeromo-community' ) ),
					'attestation'            => $text( 'none' ),
					'authenticatorSelection' => Schema::object(
						array(
							'residentKey'        => $text( 'required' ),
							'requireResidentKey' => Schema::flag( 'true' ),
							'userVerification'   => $text( 'required' ),
						)
					),
					'excludeCredentials'     => Schema::listing( self::credential() ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function credential(): array {
		return Schema::named(
			'PasskeyDescriptor',
			Schema::object(
				array(
					'type'       => Schema::text( 'public-key' ),
					'id'         => Schema::text( __( '凭据编号，base64url', 'zeromo-community' ) ),
					'transports' => Schema::listing( Schema::text( __( '怎样连到它', 'zeromo-community' ) ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function signed_in(): array {
		return Schema::named(
			'SignedIn',
			Schema::object(
				array(
					'user'         => Schema::member(),
					'nonce'        => Schema::text( __( '新会话的 wp_rest 随机数', 'zeromo-community' ) ),
					'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ),
				)
			)
		);
	}
}
