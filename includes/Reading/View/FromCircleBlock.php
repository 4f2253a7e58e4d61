<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading\View;

use Zeromo\Community\Circles\Api\CircleRows;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Reading\Near;

/** zeromo/from-circle: 来自圈子 in the rail of the detail page, the circle of the post before it in the page. */
final class FromCircleBlock implements ServerBlock {

	public function __construct( private readonly Near $near, private readonly CircleRows $circles, private readonly Caller $caller ) {}

	public function name(): string {
		return 'zeromo/from-circle';
	}

	public function render( array $attributes, string $content ): string {
		$circle = is_singular() ? $this->near->circle_of( (int) get_queried_object_id() ) : 0;
		return $circle > 0 ? $this->circles->html( array( $circle ), $this->caller->id(), __( '来自圈子', 'zeromo-community' ) ) : '';
	}
}
