<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Moderation\ReportService;

/** POST /report. */
final class ReportController extends Controller {

	public function __construct( RouteKit $kit, private readonly ReportService $reports ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /report',
			ReportForm::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->reports->report(
					$this->viewer(),
					$in->text( 'object_type' ),
					$in->int( 'object_id' ),
					$in->text( 'reason' ),
					$in->text( 'detail' ),
					$in->int( 'image_id' )
				);
				return array( 'message' => self::thanks() );
			},
			Schema::object( array( 'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ) ) ),
			'report'
		);
	}

	/** What a reporter reads, the same for the first report and a repeated one. */
	public static function thanks(): string {
		return __( '已收到举报，我们会尽快处理', 'zeromo-community' );
	}
}
