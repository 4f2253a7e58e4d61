<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Http;

use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Health\Export\ExportService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/export: what can be taken out, and the right to one file, which the form `zeromo_export` then sends.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ExportController extends Controller {

	public function __construct( RouteKit $kit, private readonly ExportService $exports ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/export',
			array( 'type' => Arg::text( __( '只问这一种，空为全部', 'zeromo-community' ), 30 ) ),
			$this->who_may( ... ),
			fn(): array => $this->offer(),
			self::schema( ... ),
			'health'
		);
		$this->route(
			'POST /admin/export',
			self::fields(),
			$this->who_may( ... ),
			fn( \WP_REST_Request $r ): array => $this->allow( new Input( $r ) ),
			Schema::object( array( 'filename' => Schema::text( __( '文件名', 'zeromo-community' ) ) ) ),
			'export'
		);
	}

	/** Who may take out what is asked for. */
	private function who_may( \WP_REST_Request $request ): void {
		$this->who_can( $this->exports->capability( ( new Input( $request ) )->text( 'type' ) ) )( $request );
	}

	/** @return array<string, JsonSchema> Of the route and of the form. */
	public static function fields(): array {
		return array(
			'type'     => Arg::text( __( '导出什么，见 GET 返回的 types', 'zeromo-community' ), 30, true ),
			'format'   => Arg::word( __( '文件的格式', 'zeromo-community' ), ExportService::FORMATS, 'xlsx' ),
			'date'     => Arg::text(
				__( '一天 2026-11-21、一个月 2026-11，或两天，中间是逗号；空为不限', 'zeromo-community' ),
				21
			),
			'filename' => Arg::text( __( '文件名，可以不写', 'zeromo-community' ), 100 ),
		);
	}

	/**
	 * Checks what is asked for and writes it into the log.
	 *
	 * @return Answer
	 */
	private function allow( Input $in ): array {
		$export = $this->exports->asked(
			$in->text( 'type' ),
			$in->text( 'format', 'xlsx' ),
			trim( $in->text( 'date' ) ),
			$in->text( 'filename' )
		);
		$this->exports->note( $export, $this->viewer(), trim( $in->text( 'date' ) ) );
		return array( 'filename' => $export->name );
	}

	/** @return Answer */
	private function offer(): array {
		return array(
			'types' => array_map(
				static fn( ExportSource $source ): array => array(
					'name'  => $source->type(),
					'label' => $source->label(),
				),
				array_values(
					array_filter(
						$this->exports->sources(),
						fn( ExportSource $source ): bool => $this->kit->caller->can( $source->capability() )
					)
				)
			),
			'url'   => admin_url( 'admin-post.php' ),
			'nonce' => wp_create_nonce( ExportForm::ACTION ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$type = Schema::object(
			array(
				'name'  => Schema::text( __( '种类', 'zeromo-community' ) ),
				'label' => Schema::text( __( '种类的名称', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'types' => Schema::listing( $type ),
				'url'   => Schema::text( __( '表单发往的地址', 'zeromo-community' ) ),
				'nonce' => Schema::text( __( '表单的随机数', 'zeromo-community' ) ),
			)
		);
	}
}
