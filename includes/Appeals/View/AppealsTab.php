<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Appeals\AppealService;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Setup\Pages;

/** 处理和申诉: what staff did to the member's things, and the form of an appeal. Nothing leads here but 我的举报. */
final class AppealsTab implements ChosenTab {

	public function __construct( private readonly AppealService $appeals, private readonly Pages $pages ) {}

	public function slug(): string {
		return 'appeals';
	}

	public function label(): string {
		return __( '处理和申诉', 'zeromo-community' );
	}

	public function icon(): string {
		return 'shield-check';
	}

	public function position(): int {
		return 95;
	}

	public function is_for( int $member ): bool {
		return $this->slug() === get_query_var( 'zeromo_tab', '' );
	}

	public function html( int $member ): string {
		Assets::require_style( 'moderation' );
		return Partial::render(
			'appeals/page',
			array(
				'cases'   => $this->appeals->own( $member ),
				'longest' => AppealService::LONGEST,
				'way'     => $this->pages->url( 'community' ),
			)
		);
	}
}
