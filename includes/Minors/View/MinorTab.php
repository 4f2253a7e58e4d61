<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Minors\MinorMode;
use Zeromo\Community\Minors\MinorPages;
use Zeromo\Community\Minors\MinorService;

/** 我的 › 未成年人模式: the rules, and the PIN that begins or ends it; on a site that offers it. */
final class MinorTab implements ChosenTab {

	public function __construct( private readonly MinorService $minors, private readonly Settings $settings ) {}

	public function slug(): string {
		return MinorPages::TAB;
	}

	public function label(): string {
		return __( '未成年人模式', 'zeromo-community' );
	}

	public function icon(): string {
		return 'users-round';
	}

	public function position(): int {
		return 88;
	}

	public function is_for( int $member ): bool {
		return $this->minors->is_offered();
	}

	public function html( int $member ): string {
		return Partial::render(
			'minors/tab',
			array(
				'on'      => MinorMode::is_on( $member ),
				'why'     => $this->minors->rest( $member ),
				'used'    => $this->minors->minutes( $member ),
				'minutes' => $this->minors->most( $member ),
				'choices' => $this->minors->choices(),
				'from'    => $this->settings->int( 'minors_from' ),
				'to'      => $this->settings->int( 'minors_to' ),
				'contact' => trim( $this->settings->text( 'complaint_contact' ) ),
			)
		);
	}
}
