<?php
/**
 * How many find a comment useful: a thumb and a number that follows each press on the page, nothing while it is zero.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
?>
<span class="zmo-comment__useful"><b data-zmo-count="useful:comment:<?php echo esc_attr( (string) $comment->id ); ?>"
	data-zmo-hide-zero<?php echo $comment->useful > 0 ? '' : ' hidden'; ?>
	><?php echo esc_html( Format::count( $comment->useful ) ); ?></b><?php
	echo Icon::svg( 'thumbs-up', 'zmo-icon--14' );
	?><span class="zmo-sr"><?php echo esc_html_x( '人觉得有用', 'after a number', 'zeromo-community' ); ?></span></span>
