<?php
/**
 * The follow button of a topic. Without script it sends the page's form, for visitors leads to signing in.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Topics\View\TopicCard, small?: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Topics\FollowService;

defined( 'ABSPATH' ) || exit;

$card  = $v['card'];
$label = FollowService::label( $card->following );
$props = array(
	'topic_id' => $card->topic->id,
	'following' => $card->following,
	'label' => $label,
	'style' => FollowService::style( $card->following ),
);
$class = 'zmo-btn' . ( $v['small'] ?? false ? ' zmo-btn--s' : '' )
	. ( $card->following ? ' is-done' : ' zmo-btn--soft' );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'follow-button', $props ); ?>><button
	class="<?php echo esc_attr( $class ); ?>"
	<?php echo PressForms::button(
		'topic_follow',
		array( 'topic_id' => $card->topic->id, 'following' => (int) ! $card->following )
	); ?>
	aria-pressed="<?php echo $card->following ? 'true' : 'false'; ?>"><?php echo esc_html( $label ); ?></button></span>
