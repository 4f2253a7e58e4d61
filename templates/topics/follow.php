<?php
/**
 * The follow button of a topic. Without script it is a form, for visitors a link to sign in.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Topics\View\TopicCard, small?: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Widget;
use Zeromo\Community\Topics\FollowService;
use Zeromo\Community\Topics\Http\TopicPost;

defined( 'ABSPATH' ) || exit;

$card  = $v['card'];
$label = FollowService::label( $card->following );
$props = array( 'topic_id' => $card->topic->id, 'following' => $card->following, 'label' => $label, 'style' => FollowService::style( $card->following ) );
$class = 'zmo-btn' . ( $v['small'] ?? false ? ' zmo-btn--s' : '' ) . ( $card->following ? ' is-done' : ' zmo-btn--soft' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() escapes.
?>
<?php if ( $card->member ) : ?>
<form class="zmo-w" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" <?php echo Widget::attrs( 'follow-button', $props ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( TopicPost::FOLLOW ); ?>">
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( TopicPost::FOLLOW ) ); ?>">
	<input type="hidden" name="topic_id" value="<?php echo esc_attr( (string) $card->topic->id ); ?>">
	<input type="hidden" name="following" value="<?php echo $card->following ? '0' : '1'; ?>">
	<button class="<?php echo esc_attr( $class ); ?>" aria-pressed="<?php echo $card->following ? 'true' : 'false'; ?>"><?php echo esc_html( $label ); ?></button>
</form>
<?php else : ?>
<span class="zmo-w" <?php echo Widget::attrs( 'follow-button', $props ); ?>><a class="<?php echo esc_attr( $class ); ?>" href="<?php echo esc_url( wp_login_url( $card->url ) ); ?>" rel="nofollow"><?php echo esc_html( $label ); ?></a></span>
<?php endif; ?>
