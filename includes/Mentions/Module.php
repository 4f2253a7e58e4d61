<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Mentions\Api\MentionPart;
use Zeromo\Community\Mentions\Sql\MentionRepository;

/** Members who are mentioned in a post, and that they are told. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			JobHandler::class,
			static fn(): JobHandler => new IdsJob(
				MentionPart::JOB,
				static fn( int $post ) => $c->get( MentionTeller::class )->tell( $post )
			)
		);
	}

	public function limits(): array {
		return array(
			'mention' => array( 'user' => array( 60, 3600 ) ),
		);
	}

	public function tables(): array {
		return array( MentionRepository::table() );
	}

	public function heading(): string {
		return __( '提到成员', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'content_mentions_max' => Setting::number(
				0,
				MentionPart::MOST,
				MentionPart::MOST,
				__( '每条动态最多提到几位成员', 'zeromo-community' )
			),
		);
	}
}
