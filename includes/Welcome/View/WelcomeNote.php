<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome\View;

use Zeromo\Community\Feed\Api\StreamNote;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Welcome\Newcomers;

/** Above the stream: the way back into a welcome that was left half-way. */
final class WelcomeNote implements StreamNote {

	public function __construct( private readonly Newcomers $newcomers ) {}

	public function html( int $member ): string {
		$step = $this->newcomers->step( $member );
		if ( 0 === $step ) {
			return '';
		}
		Assets::require_front();
		return Partial::render(
			'welcome/note',
			array( 'url' => $this->newcomers->url( 0, '' ), 'left' => Newcomers::STEPS - $step + 1 )
		);
	}
}
