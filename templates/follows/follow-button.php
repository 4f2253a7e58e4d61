<?php
/**
 * The follow button. A member's own one is not drawn by who prints it.
 *
 * @package Zeromo\Community
 * @var array{user_id: int, following: bool, mutual?: bool, size?: string} $v `size` is s (the default) or m.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Follows\FollowState;

defined( 'ABSPATH' ) || exit;

$state = new FollowState( $v['following'], $v['following'] && ( $v['mutual'] ?? false ) );
$size  = 'm' === ( $v['size'] ?? 's' ) ? 'm' : 's';
$props = array(
	'user_id'   => $v['user_id'],
	'following' => $state->following,
	'label'     => $state->label(),
	'style'     => $state->style(),
	'size'      => $size,
);
$class = 'zmo-btn' . ( 's' === $size ? ' zmo-btn--s' : '' ) . ( $state->following ? ' is-done' : ' zmo-btn--soft' );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'follow-button', $props ); ?>><button
	class="<?php echo esc_attr( $class ); ?>"
	<?php echo PressForms::button(
		'follow',
		array( 'user_id' => $v['user_id'], 'following' => (int) ! $state->following )
	); ?>
	aria-pressed="<?php echo $state->following ? 'true' : 'false'; ?>"
	><?php echo esc_html( $state->label() ); ?></button></span>
