<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Http;

use Zeromo\Community\Earnings\Earnings;
use Zeromo\Community\Earnings\IncomeTable;
use Zeromo\Community\Health\Api\TableFile;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormFields;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** A member takes the own income out as a file: `admin-post.php?action=zeromo_income_file`. */
final class IncomeFileForm {

	public const ACTION = 'zeromo_income_file';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Earnings $earnings
	) {}

	/** Prints the hidden fields of the form. */
	public static function fields(): void {
		FormFields::hidden( self::ACTION );
	}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'format' => Arg::word( __( '文件格式', 'zeromo-community' ), TableFile::FORMATS, 'xlsx' ),
			),
			function ( int $member, Input $sent ): \Closure {
				// The route of the page: it knows who may, and how often.
				$this->routes->run( 'GET /earnings', array() );
				return TableFile::sender(
					new IncomeTable( $this->earnings, $member ),
					$sent->text( 'format', 'xlsx' ),
					__( '收益', 'zeromo-community' ) . '-' . wp_date( 'Y-m-d' )
				);
			},
			__( '没有导出', 'zeromo-community' )
		);
	}
}
