<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Shield\Evidence;
use Zeromo\Community\Shield\ShieldService;

/**
 * Routes `shield` and `shield/evidence`: the caller's own.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class ShieldController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly ShieldService $shield,
		private readonly Evidence $evidence
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$until = Schema::time( __( '到什么时候，没有开启时为空', 'zeromo-community' ), true );
		$this->route(
			'GET /shield',
			array(),
			$this->member(),
			fn(): array => array( 'until' => self::time( $this->shield->until( $this->viewer() ) ) ),
			Schema::object( array( 'until' => $until ) )
		);
		$this->route(
			'POST /shield',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->set( new Input( $r ) ),
			Schema::object(
				array( 'until' => $until, 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) )
			),
			'quiet'
		);
		$this->route(
			'POST /shield/evidence',
			self::evidence_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->bundle( new Input( $r ) ),
			Schema::object(
				array(
					'filename' => Schema::text( __( '文件名', 'zeromo-community' ) ),
					'count'    => Schema::int( __( '条数', 'zeromo-community' ) ),
					'digest'   => Schema::text( __( '各文件校验值的 SHA-256', 'zeromo-community' ) ),
					'zip'      => Schema::text( __( '压缩包，Base64', 'zeromo-community' ) ),
				)
			),
			'evidence'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'days' => array( 'enum' => array( 0, ...ShieldService::DAYS ) )
				+ Arg::int( __( '开启多少天，0 为关闭', 'zeromo-community' ), 0, 30, null, true ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function evidence_args(): array {
		return array( 'days' => Arg::int( __( '最近多少天', 'zeromo-community' ), 1, 90, 30 ) );
	}

	/** @return Answer */
	private function set( Input $in ): array {
		$until = $this->shield->set( $this->viewer(), $in->int( 'days' ) );
		return array(
			'until'   => self::time( $until ),
			'message' => self::told( $until ),
		);
	}

	/** What is said when the shield was raised until a time, or lowered (0). */
	public static function told( int $until ): string {
		return 0 === $until
			? __( '防打扰已关闭', 'zeromo-community' )
			/* translators: %s: date and time */
			: sprintf( __( '防打扰已开启，到 %s', 'zeromo-community' ), wp_date( 'Y-m-d H:i', $until ) );
	}

	/** @return Answer */
	private function bundle( Input $in ): array {
		$bundle = $this->evidence->bundle( $this->viewer(), $in->int( 'days', 30 ) );
		return array(
			'filename' => $bundle->name,
			'count'    => $bundle->count,
			'digest'   => $bundle->digest,
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes in an answer of JSON.
			'zip'      => base64_encode( $bundle->bytes ),
		);
	}

	private static function time( int $until ): ?string {
		return 0 === $until ? null : Format::iso( $until );
	}
}
