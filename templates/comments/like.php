<?php
/**
 * The like button of a comment.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
$label = __( '点赞', 'zeromo-community' );
$count = $comment->likes > 0 ? Format::count( $comment->likes ) : '';
$props = array(
	'id'         => $comment->id,
	'type'       => 'comment',
	'count_type' => 'like',
	'count'      => $comment->likes,
	'liked'      => $comment->liked,
);
$press = array( 'type' => 'comment', 'id' => $comment->id, 'count_type' => 'like', 'delete' => (int) $comment->liked );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'like-button', $props ); ?>><button
	class="is-end<?php echo $comment->liked ? ' is-liked' : ''; ?>" <?php echo PressForms::button( 'like', $press ); ?>
	aria-label="<?php echo esc_attr( trim( "$label $count" ) ); ?>"
	aria-pressed="<?php echo $comment->liked ? 'true' : 'false'; ?>"
	><?php echo Icon::svg( 'heart', 'zmo-icon--16' ); ?><span><?php echo esc_html( $count ); ?></span></button></span>
