<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Verification\MarkService;

/** 认证: the member's mark, the application and its form. */
final class MarkTab implements AccountTab {

	public function __construct( private readonly MarkService $marks, private readonly PrivateCopies $pictures ) {}

	public function slug(): string {
		return 'mark';
	}

	public function label(): string {
		return __( '认证', 'zeromo-community' );
	}

	public function icon(): string {
		return 'badge-check';
	}

	public function position(): int {
		return 45;
	}

	public function html( int $member ): string {
		$own = $this->marks->own( $member );
		return Partial::render(
			'verification/own',
			array( 'own' => $own, 'picture' => $this->pictures->url( $own->last->image ?? 0 ) )
		);
	}
}
