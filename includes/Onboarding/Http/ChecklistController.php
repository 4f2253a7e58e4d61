<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Onboarding\Api\Checklist;
use Zeromo\Community\Onboarding\SetupService;

/**
 * POST /admin/checklist: the list of first steps is put away, or brought back. It is read with the overview.
 *
 * @phpstan-import-type Answer from Schema
 */
final class ChecklistController extends Controller {

	public function __construct( RouteKit $kit, private readonly Checklist $checklist ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /admin/checklist',
			array( 'shown' => Arg::flag( __( '是否显示', 'zeromo-community' ), null, true ) ),
			$this->who_can( SetupService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->show( ( new Input( $r ) )->flag( 'shown' ) ),
			Schema::object( array( 'shown' => Schema::flag( __( '是否显示', 'zeromo-community' ) ) ) ),
			'setup'
		);
	}

	/** @return Answer */
	private function show( bool $shown ): array {
		$this->checklist->show( $shown );
		return array( 'shown' => $shown );
	}
}
