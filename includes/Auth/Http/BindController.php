<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Auth\Binding;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\OneTimeCodes\Api\Target;

/** POST /account/bind. */
final class BindController extends Controller {

	public function __construct( RouteKit $kit, private readonly Binding $binding ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/bind',
			array(
				'by' => Arg::word( __( '绑定什么', 'zeromo-community' ), array( Target::EMAIL, Target::SMS ), null, true ),
				'target' => CodeController::target(),
				'code' => CodeController::code(),
			) + Arg::nonce(),
			$this->member(),
			$this->bind( ... ),
			Schema::object( array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) ),
			'account'
		);
	}

	/** @return array{message: string} */
	private function bind( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		return $this->binding->bind(
			$this->viewer(),
			Target::read( $in->text( 'by' ), $in->text( 'target' ), 'target' ),
			$in->text( 'code' )
		);
	}
}
