<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Membership\View\VipPages;

/** zeromo/vip: where a member stands, what is sold, what it gives. */
#[Named( 'zeromo/vip' )]
final class VipBlock implements ServerBlock {

	public function __construct( private readonly VipPages $pages ) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'vip' );
		return Partial::render( 'membership/page', array( 'page' => $this->pages->of( get_current_user_id() ) ) );
	}
}
