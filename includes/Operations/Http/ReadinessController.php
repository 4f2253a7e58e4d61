<?php

declare(strict_types=1);

namespace Zeromo\Community\Operations\Http;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Api\Readiness;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Operations\MonitoringToken;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Setup\Finding;

/**
 * `GET /health`: whether a balancer may send visitors to this machine. 200, or 503 where something is broken that the
 * owner has chosen for it. Outsiders read the status alone, owners and who has the token each check.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class ReadinessController extends Controller {

	public const SETTING = 'health_fails';

	/** What takes a machine out unless the owner says otherwise: faults of the machine, not of what all share. */
	private const SHIPPED = array( 'database', 'replica', 'clock', 'object_cache' );

	public function __construct(
		RouteKit $kit,
		private readonly Readiness $readiness,
		private readonly MonitoringToken $token,
		private readonly Settings $settings
	) {
		parent::__construct( $kit );
	}

	/** @return JsonSchema */
	public static function setting(): array {
		return array(
			'type'        => 'array',
			'items'       => array( 'type' => 'string', 'enum' => Readiness::NAMES ),
			'names'       => array(
				'database'     => __( '数据库节点', 'zeromo-community' ),
				'replica'      => __( '数据库复制', 'zeromo-community' ),
				'clock'        => __( '时钟', 'zeromo-community' ),
				'jobs'         => __( '任务队列', 'zeromo-community' ),
				'disk'         => __( '上传目录', 'zeromo-community' ),
				'object_cache' => __( '对象缓存', 'zeromo-community' ),
			),
			'uniqueItems' => true,
			'maxItems'    => count( Readiness::NAMES ),
			'default'     => self::SHIPPED,
			'title'       => __( '哪些故障让健康检查回答 503', 'zeromo-community' ),
			'description' => __(
				'负载均衡访问 /wp-json/zeromo/v1/health，得到 503 就不再把访客送到这台机器。所有机器共用的东西坏了，选上它会让全站一起下线。',
				'zeromo-community'
			),
		);
	}

	public function register(): void {
		$this->route(
			'GET /health',
			array(),
			$this->anyone(),
			fn(): \WP_REST_Response => $this->answer(),
			self::schema( ... ),
			'health_check',
			fn(): bool => ! $this->token->is_sent()
		);
	}

	private function answer(): \WP_REST_Response {
		$has_token = $this->token->is_sent();
		if ( $has_token ) {
			$this->token->count( 'health' );
		}
		$set      = $this->settings->get( self::SETTING );
		$fails    = is_array( $set ) ? array_values( array_filter( $set, is_string( ... ) ) ) : self::SHIPPED;
		$is_told  = $has_token || $this->kit->caller->can( Checks::CAPABILITY );
		// For outsiders only what decides: a look at the upload folder writes a file.
		$found    = $this->readiness->findings( $is_told ? Readiness::NAMES : $fails );
		$status   = self::status( $found, $fails );
		$response = new \WP_REST_Response(
			$is_told
				? array( 'status' => $status, 'checks' => self::told( $found ) )
				// Outsiders learn whether it works, and not what is about to break.
				: array( 'status' => 'fail' === $status ? 'fail' : 'pass' ),
			'fail' === $status ? 503 : 200
		);
		$response->header( 'Cache-Control', 'private, no-store' );
		return $response;
	}

	/**
	 * @param array<string, Finding> $found By name.
	 * @param list<string>           $fails Names of what is answered with 503.
	 */
	private static function status( array $found, array $fails ): string {
		$status = 'pass';
		foreach ( $found as $name => $finding ) {
			if ( CheckState::Broken === $finding->state && in_array( $name, $fails, true ) ) {
				return 'fail';
			}
			if ( CheckState::Good !== $finding->state && CheckState::Unknown !== $finding->state ) {
				$status = 'warn';
			}
		}
		return $status;
	}

	/**
	 * @param array<string, Finding> $found By name.
	 * @return list<array{name: string, state: string, text: string}>
	 */
	private static function told( array $found ): array {
		$told = array();
		foreach ( $found as $name => $finding ) {
			$told[] = array( 'name' => $name, 'state' => $finding->state->value, 'text' => $finding->text );
		}
		return $told;
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$check = Schema::object(
			array(
				'name'  => array( 'enum' => Readiness::NAMES ) + Schema::text( __( '哪一项检查', 'zeromo-community' ) ),
				'state' => array( 'enum' => array_column( CheckState::cases(), 'value' ) )
					+ Schema::text( __( '结果', 'zeromo-community' ) ),
				'text'  => Schema::text( __( '发现了什么', 'zeromo-community' ) ),
			)
		);
		return Schema::partial(
			array(
				'status' => array( 'enum' => array( 'pass', 'warn', 'fail' ) )
					+ Schema::text( __( '能不能接待访客：fail 时状态码为 503', 'zeromo-community' ) ),
				'checks' => Schema::listing( $check )
					+ array( 'description' => __( '每一项检查，只给管理员和有监控令牌的', 'zeromo-community' ) ),
			),
			array( 'status' )
		);
	}
}
