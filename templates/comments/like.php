<?php
/**
 * The like button of a comment.
 *
 * @package Zeromo\Community
 * @var array{id: int, likes: int, liked: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$label = __( '点赞', 'zeromo-community' );
$count = $v['likes'] > 0 ? Format::count( $v['likes'] ) : '';
$props = array(
	'id'         => $v['id'],
	'type'       => 'comment',
	'count_type' => 'like',
	'count'      => $v['likes'],
	'liked'      => $v['liked'],
);
?>
<span class="zmo-w" <?php echo Widget::attrs( 'like-button', $props ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by attrs(). ?>><button class="is-end<?php echo $v['liked'] ? ' is-liked' : ''; ?>" type="button" aria-label="<?php echo esc_attr( trim( "$label $count" ) ); ?>" aria-pressed="<?php echo $v['liked'] ? 'true' : 'false'; ?>"><?php echo Icon::svg( 'heart', 'zmo-icon--16' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by attrs(). ?><span><?php echo esc_html( $count ); ?></span></button></span>
