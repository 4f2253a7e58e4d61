<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\FastPath\Api\EarlyType;

/** The types that the cards of a list link to, before `init`. */
final class EarlyTypes implements EarlyType {

	public function __construct( private readonly CircleType $circles, private readonly ActivityType $posts ) {}

	public function register(): void {
		$this->circles->register();
		$this->posts->register();
	}
}
