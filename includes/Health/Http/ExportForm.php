<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Http;

use Zeromo\Community\Health\Api\TableFile;
use Zeromo\Community\Health\Export\ExportService;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** `admin-post.php?action=zeromo_export`: POST /admin/export, then the file, row by row. */
final class ExportForm {

	public const ACTION = 'zeromo_export';

	public function __construct(
		private readonly FormHandler $forms,
		private readonly Router $routes,
		private readonly ExportService $exports
	) {}

	/** Checks, writes into the log, and sends the file. */
	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->forms->handle(
			self::ACTION,
			ExportController::fields(),
			fn( int $member, Input $sent ): \Closure => $this->file( $sent ),
			__( '没有导出', 'zeromo-community' )
		);
	}

	/** @return \Closure(): void Sends the file. */
	private function file( Input $sent ): \Closure {
		$name   = $this->routes->run( 'POST /admin/export', $sent->all() )['filename'];
		$export = $this->exports->asked(
			$sent->text( 'type' ),
			$sent->text( 'format', 'xlsx' ),
			trim( $sent->text( 'date' ) ),
			is_string( $name ) ? $name : ''
		);
		return TableFile::sent( $export );
	}
}
