<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Discuz;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\Import\FinishStage;
use Zeromo\Community\Import\ImportOptions;
use Zeromo\Community\Import\Sql\CoreRows;
use Zeromo\Community\Import\Sql\DiscuzSource;
use Zeromo\Community\Import\Sql\MapRows;
use Zeromo\Community\Import\Stage;
use Zeromo\Community\Messages\Api\ChatIntake;

/** The stages of Discuz! X3, each needing what those before it have made. */
final class DiscuzStages {

	public function __construct(
		private readonly DiscuzSource $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly CommentIntake $comments,
		private readonly MemberStage $members,
		private readonly ForumStage $forums,
		private readonly ThreadStage $threads,
		private readonly NoteStage $notes,
		private readonly FileStage $files,
		private readonly FriendStage $friends,
		private readonly ChatIntake $chats,
		private readonly FinishStage $finish
	) {}

	/** @return list<Stage> */
	public function all( ImportOptions $options ): array {
		return array(
			$this->members,
			$this->forums,
			$this->threads,
			...array_map(
				fn( int $table ): AnswerStage =>
					new AnswerStage( $this->from, $this->map, $this->core, $this->comments, $table ),
				$this->from->post_tables( $options )
			),
			$this->notes,
			$this->files,
			$this->friends,
			...array_map(
				fn( int $table ): MessageStage =>
					new MessageStage( $this->from, $this->map, $this->chats, $table ),
				$this->from->message_tables( $options )
			),
			$this->finish,
		);
	}

	/**
	 * Names of tables that would be needed and are not there.
	 *
	 * @return list<string>
	 */
	public function missing( ImportOptions $options ): array {
		return $this->from->missing( $options );
	}
}
