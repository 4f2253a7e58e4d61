<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Topics\Api\TopicEditing;

/** Circles and topics of forums that move in; what not everybody could see is a circle that only its members see. */
final class NewSections {

	public function __construct(
		private readonly CircleEditing $circles,
		private readonly TopicEditing $topics,
		private readonly Settings $settings
	) {}

	/** The circle's id. */
	public function circle( Run $run, OldSection $old, int $owner ): int {
		$fields = array(
			'title'       => Words::cut( $old->name, $this->settings->int( 'circle_title_max' ) ),
			'description' => Words::cut( $old->about, $this->settings->int( 'circle_description_max' ) ),
			'cat'         => '' === $old->category ? 0 : $this->circles->category( $old->category ),
			'join_mode'   => $old->is_closed ? 'approval' : 'open',
			'visibility'  => $old->is_closed ? 'members' : 'public',
		);
		try {
			return $this->circles->create( $owner, $fields );
		} catch ( Failure ) {
			self::note( $run, $old );
			return $this->circles->create( $owner, array( 'title' => $old->spare, 'description' => '' ) + $fields );
		}
	}

	/** The topic's id. */
	public function topic( Run $run, OldSection $old, int $owner ): int {
		$name = Words::cut( $old->name, $this->settings->int( 'topic_name_max' ) );
		$text = Words::cut( $old->about, $this->settings->int( 'topic_description_max' ) );
		try {
			return $this->topics->create( $name, $text, 0, 0, $owner );
		} catch ( Failure ) {
			self::note( $run, $old );
			return $this->topics->create( $old->spare, '', 0, 0, $owner );
		}
	}

	private static function note( Run $run, OldSection $old ): void {
		$run->report->note( __( '名称或简介不合本站的规则，已换成编号', 'zeromo-community' ), $old->id );
	}
}
