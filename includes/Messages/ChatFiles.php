<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;

/** A message's picture is for the two whose message it is: no moderator, no visitor. */
final class ChatFiles implements FileGuard {

	public function __construct( private readonly ChatRepository $chats ) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		$message = $post_id < 0 && $viewer > 0 ? $this->chats->find( -$post_id ) : null;
		return null !== $message
			&& $message->image_id === $file_id
			&& in_array( $viewer, array( $message->from, $message->to ), true )
			? FileRight::Reader
			: FileRight::None;
	}
}
